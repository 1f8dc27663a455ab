// Generated from spec/log-query/main.tsp by `concordat generate`. Do not edit.

// module.js
var guard_QueryStatus = validate0;
function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.minCursor !== void 0) {
        const _errs1 = errors;
        if (typeof data.minCursor !== "string") {
          validate0.errors = [{ instancePath: instancePath + "/minCursor", schemaPath: "#/properties/minCursor/type", keyword: "type", params: { type: "string" } }];
          return false;
        }
        var valid0 = _errs1 === errors;
      } else {
        var valid0 = true;
      }
      if (valid0) {
        if (data.maxCursor !== void 0) {
          const _errs3 = errors;
          if (typeof data.maxCursor !== "string") {
            validate0.errors = [{ instancePath: instancePath + "/maxCursor", schemaPath: "#/properties/maxCursor/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs3 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.rowsMatched !== void 0) {
            let data2 = data.rowsMatched;
            const _errs5 = errors;
            if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
              validate0.errors = [{ instancePath: instancePath + "/rowsMatched", schemaPath: "#/properties/rowsMatched/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs5 === errors;
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
var guard_IsoDateTime = validate1;
var pattern0 = new RegExp("^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$", "u");
function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (typeof data === "string") {
      if (!pattern0.test(data)) {
        validate1.errors = [{ instancePath, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
        return false;
      }
    } else {
      validate1.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
      return false;
    }
  }
  validate1.errors = vErrors;
  return errors === 0;
}
var guard_LogEvent = validate2;
function validate2(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data._time === void 0 && (missing0 = "_time")) {
        validate2.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data._time !== void 0) {
          let data0 = data._time;
          const _errs3 = errors;
          if (errors === _errs3) {
            if (typeof data0 === "string") {
              if (!pattern0.test(data0)) {
                validate2.errors = [{ instancePath: instancePath + "/_time", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                return false;
              }
            } else {
              validate2.errors = [{ instancePath: instancePath + "/_time", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
          }
        }
      }
    } else {
      validate2.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate2.errors = vErrors;
  return errors === 0;
}
var guard_QueryResponse = validate3;
function validate3(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.status === void 0 && (missing0 = "status") || data.matches === void 0 && (missing0 = "matches")) {
        validate3.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.status !== void 0) {
          const _errs1 = errors;
          if (!validate0(data.status, { instancePath: instancePath + "/status", parentData: data, parentDataProperty: "status", rootData })) {
            vErrors = vErrors === null ? validate0.errors : vErrors.concat(validate0.errors);
            errors = vErrors.length;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.matches !== void 0) {
            let data1 = data.matches;
            const _errs2 = errors;
            if (errors === _errs2) {
              if (Array.isArray(data1)) {
                var valid1 = true;
                const len0 = data1.length;
                for (let i0 = 0; i0 < len0; i0++) {
                  const _errs4 = errors;
                  if (!validate2(data1[i0], { instancePath: instancePath + "/matches/" + i0, parentData: data1, parentDataProperty: i0, rootData })) {
                    vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
                    errors = vErrors.length;
                  }
                  var valid1 = _errs4 === errors;
                  if (!valid1) {
                    break;
                  }
                }
              } else {
                validate3.errors = [{ instancePath: instancePath + "/matches", schemaPath: "#/properties/matches/type", keyword: "type", params: { type: "array" } }];
                return false;
              }
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate3.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate3.errors = vErrors;
  return errors === 0;
}
var guard_AplRequest = validate6;
function validate6(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.apl === void 0 && (missing0 = "apl")) {
        validate6.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.apl !== void 0) {
          const _errs1 = errors;
          if (typeof data.apl !== "string") {
            validate6.errors = [{ instancePath: instancePath + "/apl", schemaPath: "#/properties/apl/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.startTime !== void 0) {
            let data1 = data.startTime;
            const _errs3 = errors;
            const _errs4 = errors;
            if (errors === _errs4) {
              if (typeof data1 === "string") {
                if (!pattern0.test(data1)) {
                  validate6.errors = [{ instancePath: instancePath + "/startTime", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                  return false;
                }
              } else {
                validate6.errors = [{ instancePath: instancePath + "/startTime", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.endTime !== void 0) {
              let data2 = data.endTime;
              const _errs6 = errors;
              const _errs7 = errors;
              if (errors === _errs7) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate6.errors = [{ instancePath: instancePath + "/endTime", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate6.errors = [{ instancePath: instancePath + "/endTime", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.cursor !== void 0) {
                const _errs9 = errors;
                if (typeof data.cursor !== "string") {
                  validate6.errors = [{ instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
                var valid0 = _errs9 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate6.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate6.errors = vErrors;
  return errors === 0;
}
var guard_OrderBy = validate7;
function validate7(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.field === void 0 && (missing0 = "field") || data.desc === void 0 && (missing0 = "desc")) {
        validate7.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.field !== void 0) {
          const _errs1 = errors;
          if (typeof data.field !== "string") {
            validate7.errors = [{ instancePath: instancePath + "/field", schemaPath: "#/properties/field/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.desc !== void 0) {
            const _errs3 = errors;
            if (typeof data.desc !== "boolean") {
              validate7.errors = [{ instancePath: instancePath + "/desc", schemaPath: "#/properties/desc/type", keyword: "type", params: { type: "boolean" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
        }
      }
    } else {
      validate7.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate7.errors = vErrors;
  return errors === 0;
}
var guard_LegacyRequest = validate8;
function validate8(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.startTime !== void 0) {
        let data0 = data.startTime;
        const _errs1 = errors;
        const _errs2 = errors;
        if (errors === _errs2) {
          if (typeof data0 === "string") {
            if (!pattern0.test(data0)) {
              validate8.errors = [{ instancePath: instancePath + "/startTime", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
              return false;
            }
          } else {
            validate8.errors = [{ instancePath: instancePath + "/startTime", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
        }
        var valid0 = _errs1 === errors;
      } else {
        var valid0 = true;
      }
      if (valid0) {
        if (data.endTime !== void 0) {
          let data1 = data.endTime;
          const _errs4 = errors;
          const _errs5 = errors;
          if (errors === _errs5) {
            if (typeof data1 === "string") {
              if (!pattern0.test(data1)) {
                validate8.errors = [{ instancePath: instancePath + "/endTime", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                return false;
              }
            } else {
              validate8.errors = [{ instancePath: instancePath + "/endTime", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
          }
          var valid0 = _errs4 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.cursor !== void 0) {
            const _errs7 = errors;
            if (typeof data.cursor !== "string") {
              validate8.errors = [{ instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs7 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.limit !== void 0) {
              let data3 = data.limit;
              const _errs9 = errors;
              if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                validate8.errors = [{ instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } }];
                return false;
              }
              var valid0 = _errs9 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.order !== void 0) {
                let data4 = data.order;
                const _errs11 = errors;
                if (errors === _errs11) {
                  if (Array.isArray(data4)) {
                    var valid3 = true;
                    const len0 = data4.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      let data5 = data4[i0];
                      const _errs13 = errors;
                      const _errs14 = errors;
                      if (errors === _errs14) {
                        if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                          let missing0;
                          if (data5.field === void 0 && (missing0 = "field") || data5.desc === void 0 && (missing0 = "desc")) {
                            validate8.errors = [{ instancePath: instancePath + "/order/" + i0, schemaPath: "OrderBy/required", keyword: "required", params: { missingProperty: missing0 } }];
                            return false;
                          } else {
                            if (data5.field !== void 0) {
                              const _errs16 = errors;
                              if (typeof data5.field !== "string") {
                                validate8.errors = [{ instancePath: instancePath + "/order/" + i0 + "/field", schemaPath: "OrderBy/properties/field/type", keyword: "type", params: { type: "string" } }];
                                return false;
                              }
                              var valid5 = _errs16 === errors;
                            } else {
                              var valid5 = true;
                            }
                            if (valid5) {
                              if (data5.desc !== void 0) {
                                const _errs18 = errors;
                                if (typeof data5.desc !== "boolean") {
                                  validate8.errors = [{ instancePath: instancePath + "/order/" + i0 + "/desc", schemaPath: "OrderBy/properties/desc/type", keyword: "type", params: { type: "boolean" } }];
                                  return false;
                                }
                                var valid5 = _errs18 === errors;
                              } else {
                                var valid5 = true;
                              }
                            }
                          }
                        } else {
                          validate8.errors = [{ instancePath: instancePath + "/order/" + i0, schemaPath: "OrderBy/type", keyword: "type", params: { type: "object" } }];
                          return false;
                        }
                      }
                      var valid3 = _errs13 === errors;
                      if (!valid3) {
                        break;
                      }
                    }
                  } else {
                    validate8.errors = [{ instancePath: instancePath + "/order", schemaPath: "#/properties/order/type", keyword: "type", params: { type: "array" } }];
                    return false;
                  }
                }
                var valid0 = _errs11 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate8.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate8.errors = vErrors;
  return errors === 0;
}
var guard_isQueryAplQuery = validate9;
function validate9(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.format === void 0 && (missing0 = "format")) {
        validate9.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.format !== void 0) {
          let data0 = data.format;
          if (typeof data0 !== "string") {
            validate9.errors = [{ instancePath: instancePath + "/format", schemaPath: "#/properties/format/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("tabular" !== data0) {
            validate9.errors = [{ instancePath: instancePath + "/format", schemaPath: "#/properties/format/const", keyword: "const", params: { allowedValue: "tabular" } }];
            return false;
          }
        }
      }
    } else {
      validate9.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate9.errors = vErrors;
  return errors === 0;
}
var guard_isQueryLegacyPath = validate10;
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.dataset_name === void 0 && (missing0 = "dataset_name")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.dataset_name !== void 0) {
          if (typeof data.dataset_name !== "string") {
            validate10.errors = [{ instancePath: instancePath + "/dataset_name", schemaPath: "#/properties/dataset_name/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
        }
      }
    } else {
      validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate10.errors = vErrors;
  return errors === 0;
}
var responses = { "queryApl": { "2XX": guard_QueryResponse }, "queryLegacy": { "2XX": guard_QueryResponse } };
export {
  guard_AplRequest as isAplRequest,
  guard_IsoDateTime as isIsoDateTime,
  guard_LegacyRequest as isLegacyRequest,
  guard_LogEvent as isLogEvent,
  guard_OrderBy as isOrderBy,
  guard_AplRequest as isQueryAplBody,
  guard_isQueryAplQuery as isQueryAplQuery,
  guard_LegacyRequest as isQueryLegacyBody,
  guard_isQueryLegacyPath as isQueryLegacyPath,
  guard_QueryResponse as isQueryResponse,
  guard_QueryStatus as isQueryStatus,
  responses
};
