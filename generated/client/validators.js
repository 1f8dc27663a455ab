// Generated from spec/client/main.tsp by `concordat generate`. Do not edit.

// module.js
var guard_MissingToken = validate0;
var formats0 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.error === void 0 && (missing0 = "error") || data.request_id === void 0 && (missing0 = "request_id")) {
        validate0.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.error !== void 0) {
          let data0 = data.error;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let missing1;
              if (data0.code === void 0 && (missing1 = "code") || data0.message === void 0 && (missing1 = "message")) {
                validate0.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/required", keyword: "required", params: { missingProperty: missing1 } }];
                return false;
              } else {
                if (data0.code !== void 0) {
                  let data1 = data0.code;
                  const _errs3 = errors;
                  if (typeof data1 !== "string") {
                    validate0.errors = [{ instancePath: instancePath + "/error/code", schemaPath: "#/properties/error/properties/code/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                  if ("unauthorized" !== data1) {
                    validate0.errors = [{ instancePath: instancePath + "/error/code", schemaPath: "#/properties/error/properties/code/const", keyword: "const", params: { allowedValue: "unauthorized" } }];
                    return false;
                  }
                  var valid1 = _errs3 === errors;
                } else {
                  var valid1 = true;
                }
                if (valid1) {
                  if (data0.message !== void 0) {
                    let data2 = data0.message;
                    const _errs5 = errors;
                    if (typeof data2 !== "string") {
                      validate0.errors = [{ instancePath: instancePath + "/error/message", schemaPath: "#/properties/error/properties/message/type", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                    if ("Missing bearer token" !== data2) {
                      validate0.errors = [{ instancePath: instancePath + "/error/message", schemaPath: "#/properties/error/properties/message/const", keyword: "const", params: { allowedValue: "Missing bearer token" } }];
                      return false;
                    }
                    var valid1 = _errs5 === errors;
                  } else {
                    var valid1 = true;
                  }
                }
              }
            } else {
              validate0.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.request_id !== void 0) {
            let data3 = data.request_id;
            const _errs7 = errors;
            if (errors === _errs7) {
              if (errors === _errs7) {
                if (typeof data3 === "string") {
                  if (!formats0.test(data3)) {
                    validate0.errors = [{ instancePath: instancePath + "/request_id", schemaPath: "#/properties/request_id/format", keyword: "format", params: { format: "uuid" } }];
                    return false;
                  }
                } else {
                  validate0.errors = [{ instancePath: instancePath + "/request_id", schemaPath: "#/properties/request_id/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
            }
            var valid0 = _errs7 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate0.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate0.errors = vErrors;
  return errors === 0;
}
var guard_InvalidToken = validate1;
function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.error === void 0 && (missing0 = "error") || data.request_id === void 0 && (missing0 = "request_id")) {
        validate1.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.error !== void 0) {
          let data0 = data.error;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
              let missing1;
              if (data0.code === void 0 && (missing1 = "code") || data0.message === void 0 && (missing1 = "message")) {
                validate1.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/required", keyword: "required", params: { missingProperty: missing1 } }];
                return false;
              } else {
                if (data0.code !== void 0) {
                  let data1 = data0.code;
                  const _errs3 = errors;
                  if (typeof data1 !== "string") {
                    validate1.errors = [{ instancePath: instancePath + "/error/code", schemaPath: "#/properties/error/properties/code/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                  if ("unauthorized" !== data1) {
                    validate1.errors = [{ instancePath: instancePath + "/error/code", schemaPath: "#/properties/error/properties/code/const", keyword: "const", params: { allowedValue: "unauthorized" } }];
                    return false;
                  }
                  var valid1 = _errs3 === errors;
                } else {
                  var valid1 = true;
                }
                if (valid1) {
                  if (data0.message !== void 0) {
                    let data2 = data0.message;
                    const _errs5 = errors;
                    if (typeof data2 !== "string") {
                      validate1.errors = [{ instancePath: instancePath + "/error/message", schemaPath: "#/properties/error/properties/message/type", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                    if ("Invalid or expired token" !== data2) {
                      validate1.errors = [{ instancePath: instancePath + "/error/message", schemaPath: "#/properties/error/properties/message/const", keyword: "const", params: { allowedValue: "Invalid or expired token" } }];
                      return false;
                    }
                    var valid1 = _errs5 === errors;
                  } else {
                    var valid1 = true;
                  }
                }
              }
            } else {
              validate1.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: "object" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.request_id !== void 0) {
            let data3 = data.request_id;
            const _errs7 = errors;
            if (errors === _errs7) {
              if (errors === _errs7) {
                if (typeof data3 === "string") {
                  if (!formats0.test(data3)) {
                    validate1.errors = [{ instancePath: instancePath + "/request_id", schemaPath: "#/properties/request_id/format", keyword: "format", params: { format: "uuid" } }];
                    return false;
                  }
                } else {
                  validate1.errors = [{ instancePath: instancePath + "/request_id", schemaPath: "#/properties/request_id/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
            }
            var valid0 = _errs7 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate1.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate1.errors = vErrors;
  return errors === 0;
}
var guard_ErrorCode = validate2;
var schema2 = { "$id": "ErrorCode", "type": "string", "enum": ["unauthorized"] };
function validate2(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate2.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "unauthorized")) {
    validate2.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema2.enum } }];
    return false;
  }
  validate2.errors = vErrors;
  return errors === 0;
}
var guard_ErrorMessage = validate3;
var schema3 = { "$id": "ErrorMessage", "type": "string", "enum": ["Missing bearer token", "Invalid or expired token"] };
function validate3(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate3.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "Missing bearer token" || data === "Invalid or expired token")) {
    validate3.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema3.enum } }];
    return false;
  }
  validate3.errors = vErrors;
  return errors === 0;
}
var guard_ErrorDetail = validate4;
function validate4(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.code === void 0 && (missing0 = "code") || data.message === void 0 && (missing0 = "message")) {
        validate4.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.code !== void 0) {
          let data0 = data.code;
          const _errs1 = errors;
          const _errs2 = errors;
          let valid1 = false;
          const _errs3 = errors;
          if (typeof data0 !== "string") {
            const err0 = { instancePath: instancePath + "/code", schemaPath: "ErrorCode/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err0];
            } else {
              vErrors.push(err0);
            }
            errors++;
          }
          if (!(data0 === "unauthorized")) {
            const err1 = { instancePath: instancePath + "/code", schemaPath: "ErrorCode/enum", keyword: "enum", params: { allowedValues: schema2.enum } };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          var _valid0 = _errs3 === errors;
          valid1 = valid1 || _valid0;
          if (!valid1) {
            const _errs6 = errors;
            if (typeof data0 !== "string") {
              const err2 = { instancePath: instancePath + "/code", schemaPath: "#/properties/code/anyOf/1/type", keyword: "type", params: { type: "string" } };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            var _valid0 = _errs6 === errors;
            valid1 = valid1 || _valid0;
          }
          if (!valid1) {
            const err3 = { instancePath: instancePath + "/code", schemaPath: "#/properties/code/anyOf", keyword: "anyOf", params: {} };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
            validate4.errors = vErrors;
            return false;
          } else {
            errors = _errs2;
            if (vErrors !== null) {
              if (_errs2) {
                vErrors.length = _errs2;
              } else {
                vErrors = null;
              }
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.message !== void 0) {
            let data1 = data.message;
            const _errs8 = errors;
            const _errs9 = errors;
            let valid3 = false;
            const _errs10 = errors;
            if (typeof data1 !== "string") {
              const err4 = { instancePath: instancePath + "/message", schemaPath: "ErrorMessage/type", keyword: "type", params: { type: "string" } };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (!(data1 === "Missing bearer token" || data1 === "Invalid or expired token")) {
              const err5 = { instancePath: instancePath + "/message", schemaPath: "ErrorMessage/enum", keyword: "enum", params: { allowedValues: schema3.enum } };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
            var _valid1 = _errs10 === errors;
            valid3 = valid3 || _valid1;
            if (!valid3) {
              const _errs13 = errors;
              if (typeof data1 !== "string") {
                const err6 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/anyOf/1/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err6];
                } else {
                  vErrors.push(err6);
                }
                errors++;
              }
              var _valid1 = _errs13 === errors;
              valid3 = valid3 || _valid1;
            }
            if (!valid3) {
              const err7 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/anyOf", keyword: "anyOf", params: {} };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
              validate4.errors = vErrors;
              return false;
            } else {
              errors = _errs9;
              if (vErrors !== null) {
                if (_errs9) {
                  vErrors.length = _errs9;
                } else {
                  vErrors = null;
                }
              }
            }
            var valid0 = _errs8 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate4.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate4.errors = vErrors;
  return errors === 0;
}
var guard_ClientError = validate5;
function validate5(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.error === void 0 && (missing0 = "error") || data.request_id === void 0 && (missing0 = "request_id")) {
        validate5.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.error !== void 0) {
          const _errs1 = errors;
          if (!validate4(data.error, { instancePath: instancePath + "/error", parentData: data, parentDataProperty: "error", rootData })) {
            vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
            errors = vErrors.length;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.request_id !== void 0) {
            let data1 = data.request_id;
            const _errs2 = errors;
            if (errors === _errs2) {
              if (errors === _errs2) {
                if (typeof data1 === "string") {
                  if (!formats0.test(data1)) {
                    validate5.errors = [{ instancePath: instancePath + "/request_id", schemaPath: "#/properties/request_id/format", keyword: "format", params: { format: "uuid" } }];
                    return false;
                  }
                } else {
                  validate5.errors = [{ instancePath: instancePath + "/request_id", schemaPath: "#/properties/request_id/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate5.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate5.errors = vErrors;
  return errors === 0;
}
var guard_response0 = validate7;
function validate7(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate0(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate0.errors : vErrors.concat(validate0.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs2 = errors;
    if (!validate1(data, { instancePath, parentData, parentDataProperty, rootData })) {
      vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
      errors = vErrors.length;
    }
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
  }
  if (!valid0) {
    const err0 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {} };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
    validate7.errors = vErrors;
    return false;
  } else {
    errors = _errs0;
    if (vErrors !== null) {
      if (_errs0) {
        vErrors.length = _errs0;
      } else {
        vErrors = null;
      }
    }
  }
  validate7.errors = vErrors;
  return errors === 0;
}
var responses = { "getClient": { "401": guard_response0 } };
export {
  guard_ClientError as isClientError,
  guard_ErrorCode as isErrorCode,
  guard_ErrorDetail as isErrorDetail,
  guard_ErrorMessage as isErrorMessage,
  guard_InvalidToken as isInvalidToken,
  guard_MissingToken as isMissingToken,
  responses
};
