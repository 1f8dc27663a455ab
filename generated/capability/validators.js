// Generated from spec/capability/main.tsp by `concordat generate`. Do not edit.

// module.js
import { formats } from "../runtime/validation/formats.js";
var guard_ToolParameter = validate0;
function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.name === void 0 && (missing0 = "name") || data.type === void 0 && (missing0 = "type") || data.required === void 0 && (missing0 = "required")) {
        validate0.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.name !== void 0) {
          const _errs1 = errors;
          if (typeof data.name !== "string") {
            validate0.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            const _errs3 = errors;
            if (typeof data.type !== "string") {
              validate0.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.required !== void 0) {
              const _errs5 = errors;
              if (typeof data.required !== "boolean") {
                validate0.errors = [{ instancePath: instancePath + "/required", schemaPath: "#/properties/required/type", keyword: "type", params: { type: "boolean" } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.description !== void 0) {
                const _errs7 = errors;
                if (typeof data.description !== "string") {
                  validate0.errors = [{ instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.enum !== void 0) {
                  const _errs9 = errors;
                  if (errors === _errs9) {
                    if (!Array.isArray(data.enum)) {
                      validate0.errors = [{ instancePath: instancePath + "/enum", schemaPath: "#/properties/enum/type", keyword: "type", params: { type: "array" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
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
var guard_ToolExamples = validate1;
function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.sample_parameters !== void 0) {
        let data0 = data.sample_parameters;
        const _errs1 = errors;
        if (errors === _errs1) {
          if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
          } else {
            validate1.errors = [{ instancePath: instancePath + "/sample_parameters", schemaPath: "#/properties/sample_parameters/type", keyword: "type", params: { type: "object" } }];
            return false;
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
var guard_BillingRule = validate2;
function validate2(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.unit !== void 0) {
        const _errs1 = errors;
        if (typeof data.unit !== "string") {
          validate2.errors = [{ instancePath: instancePath + "/unit", schemaPath: "#/properties/unit/type", keyword: "type", params: { type: "string" } }];
          return false;
        }
        var valid0 = _errs1 === errors;
      } else {
        var valid0 = true;
      }
      if (valid0) {
        if (data.amount_credits !== void 0) {
          let data1 = data.amount_credits;
          const _errs3 = errors;
          if (!(typeof data1 == "number" && isFinite(data1))) {
            validate2.errors = [{ instancePath: instancePath + "/amount_credits", schemaPath: "#/properties/amount_credits/type", keyword: "type", params: { type: "number" } }];
            return false;
          }
          var valid0 = _errs3 === errors;
        } else {
          var valid0 = true;
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
var guard_ToolStats = validate3;
function validate3(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.avg_execution_time_ms !== void 0) {
        let data0 = data.avg_execution_time_ms;
        const _errs1 = errors;
        if (!(typeof data0 == "number" && isFinite(data0))) {
          validate3.errors = [{ instancePath: instancePath + "/avg_execution_time_ms", schemaPath: "#/properties/avg_execution_time_ms/type", keyword: "type", params: { type: "number" } }];
          return false;
        }
        var valid0 = _errs1 === errors;
      } else {
        var valid0 = true;
      }
      if (valid0) {
        if (data.success_rate !== void 0) {
          let data1 = data.success_rate;
          const _errs3 = errors;
          if (errors === _errs3) {
            if (typeof data1 == "number" && isFinite(data1)) {
              if (data1 > 1 || isNaN(data1)) {
                validate3.errors = [{ instancePath: instancePath + "/success_rate", schemaPath: "#/properties/success_rate/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } }];
                return false;
              } else {
                if (data1 < 0 || isNaN(data1)) {
                  validate3.errors = [{ instancePath: instancePath + "/success_rate", schemaPath: "#/properties/success_rate/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                  return false;
                }
              }
            } else {
              validate3.errors = [{ instancePath: instancePath + "/success_rate", schemaPath: "#/properties/success_rate/type", keyword: "type", params: { type: "number" } }];
              return false;
            }
          }
          var valid0 = _errs3 === errors;
        } else {
          var valid0 = true;
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
var guard_CapabilityResult = validate4;
function validate4(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.tool_id === void 0 && (missing0 = "tool_id")) {
        validate4.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.tool_id !== void 0) {
          const _errs1 = errors;
          if (typeof data.tool_id !== "string") {
            validate4.errors = [{ instancePath: instancePath + "/tool_id", schemaPath: "#/properties/tool_id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.name !== void 0) {
            const _errs3 = errors;
            if (typeof data.name !== "string") {
              validate4.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.description !== void 0) {
              const _errs5 = errors;
              if (typeof data.description !== "string") {
                validate4.errors = [{ instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.provider_name !== void 0) {
                const _errs7 = errors;
                if (typeof data.provider_name !== "string") {
                  validate4.errors = [{ instancePath: instancePath + "/provider_name", schemaPath: "#/properties/provider_name/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.params !== void 0) {
                  let data4 = data.params;
                  const _errs9 = errors;
                  if (errors === _errs9) {
                    if (Array.isArray(data4)) {
                      var valid1 = true;
                      const len0 = data4.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        const _errs11 = errors;
                        if (!validate0(data4[i0], { instancePath: instancePath + "/params/" + i0, parentData: data4, parentDataProperty: i0, rootData })) {
                          vErrors = vErrors === null ? validate0.errors : vErrors.concat(validate0.errors);
                          errors = vErrors.length;
                        }
                        var valid1 = _errs11 === errors;
                        if (!valid1) {
                          break;
                        }
                      }
                    } else {
                      validate4.errors = [{ instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "array" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.examples !== void 0) {
                    let data6 = data.examples;
                    const _errs12 = errors;
                    const _errs13 = errors;
                    if (errors === _errs13) {
                      if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                        if (data6.sample_parameters !== void 0) {
                          let data7 = data6.sample_parameters;
                          const _errs15 = errors;
                          if (errors === _errs15) {
                            if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
                            } else {
                              validate4.errors = [{ instancePath: instancePath + "/examples/sample_parameters", schemaPath: "ToolExamples/properties/sample_parameters/type", keyword: "type", params: { type: "object" } }];
                              return false;
                            }
                          }
                        }
                      } else {
                        validate4.errors = [{ instancePath: instancePath + "/examples", schemaPath: "ToolExamples/type", keyword: "type", params: { type: "object" } }];
                        return false;
                      }
                    }
                    var valid0 = _errs12 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.expected_cost !== void 0) {
                      const _errs18 = errors;
                      if (typeof data.expected_cost !== "string") {
                        validate4.errors = [{ instancePath: instancePath + "/expected_cost", schemaPath: "#/properties/expected_cost/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                      var valid0 = _errs18 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.billing_rule !== void 0) {
                        let data9 = data.billing_rule;
                        const _errs20 = errors;
                        const _errs21 = errors;
                        if (errors === _errs21) {
                          if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                            if (data9.unit !== void 0) {
                              const _errs23 = errors;
                              if (typeof data9.unit !== "string") {
                                validate4.errors = [{ instancePath: instancePath + "/billing_rule/unit", schemaPath: "BillingRule/properties/unit/type", keyword: "type", params: { type: "string" } }];
                                return false;
                              }
                              var valid5 = _errs23 === errors;
                            } else {
                              var valid5 = true;
                            }
                            if (valid5) {
                              if (data9.amount_credits !== void 0) {
                                let data11 = data9.amount_credits;
                                const _errs25 = errors;
                                if (!(typeof data11 == "number" && isFinite(data11))) {
                                  validate4.errors = [{ instancePath: instancePath + "/billing_rule/amount_credits", schemaPath: "BillingRule/properties/amount_credits/type", keyword: "type", params: { type: "number" } }];
                                  return false;
                                }
                                var valid5 = _errs25 === errors;
                              } else {
                                var valid5 = true;
                              }
                            }
                          } else {
                            validate4.errors = [{ instancePath: instancePath + "/billing_rule", schemaPath: "BillingRule/type", keyword: "type", params: { type: "object" } }];
                            return false;
                          }
                        }
                        var valid0 = _errs20 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.cost !== void 0) {
                          let data12 = data.cost;
                          const _errs27 = errors;
                          if (!(typeof data12 == "number" && isFinite(data12))) {
                            validate4.errors = [{ instancePath: instancePath + "/cost", schemaPath: "#/properties/cost/type", keyword: "type", params: { type: "number" } }];
                            return false;
                          }
                          var valid0 = _errs27 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.stats !== void 0) {
                            const _errs29 = errors;
                            if (!validate3(data.stats, { instancePath: instancePath + "/stats", parentData: data, parentDataProperty: "stats", rootData })) {
                              vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
                              errors = vErrors.length;
                            }
                            var valid0 = _errs29 === errors;
                          } else {
                            var valid0 = true;
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
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
var guard_DiscoverResponse = validate7;
function validate7(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.search_id === void 0 && (missing0 = "search_id") || data.total === void 0 && (missing0 = "total") || data.results === void 0 && (missing0 = "results")) {
        validate7.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.query !== void 0) {
          const _errs1 = errors;
          if (typeof data.query !== "string") {
            validate7.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.search_id !== void 0) {
            const _errs3 = errors;
            if (typeof data.search_id !== "string") {
              validate7.errors = [{ instancePath: instancePath + "/search_id", schemaPath: "#/properties/search_id/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.total !== void 0) {
              let data2 = data.total;
              const _errs5 = errors;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                validate7.errors = [{ instancePath: instancePath + "/total", schemaPath: "#/properties/total/type", keyword: "type", params: { type: "integer" } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.results !== void 0) {
                let data3 = data.results;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (Array.isArray(data3)) {
                    var valid1 = true;
                    const len0 = data3.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      const _errs9 = errors;
                      if (!validate4(data3[i0], { instancePath: instancePath + "/results/" + i0, parentData: data3, parentDataProperty: i0, rootData })) {
                        vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
                        errors = vErrors.length;
                      }
                      var valid1 = _errs9 === errors;
                      if (!valid1) {
                        break;
                      }
                    }
                  } else {
                    validate7.errors = [{ instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: "array" } }];
                    return false;
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.elapsed_time_ms !== void 0) {
                  let data5 = data.elapsed_time_ms;
                  const _errs10 = errors;
                  if (!(typeof data5 == "number" && isFinite(data5))) {
                    validate7.errors = [{ instancePath: instancePath + "/elapsed_time_ms", schemaPath: "#/properties/elapsed_time_ms/type", keyword: "type", params: { type: "number" } }];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.remaining_credits !== void 0) {
                    let data6 = data.remaining_credits;
                    const _errs12 = errors;
                    const _errs13 = errors;
                    let valid2 = false;
                    const _errs14 = errors;
                    if (!(typeof data6 == "number" && isFinite(data6))) {
                      const err0 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                      if (vErrors === null) {
                        vErrors = [err0];
                      } else {
                        vErrors.push(err0);
                      }
                      errors++;
                    }
                    var _valid0 = _errs14 === errors;
                    valid2 = valid2 || _valid0;
                    if (!valid2) {
                      const _errs16 = errors;
                      if (data6 !== null) {
                        const err1 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                        if (vErrors === null) {
                          vErrors = [err1];
                        } else {
                          vErrors.push(err1);
                        }
                        errors++;
                      }
                      var _valid0 = _errs16 === errors;
                      valid2 = valid2 || _valid0;
                    }
                    if (!valid2) {
                      const err2 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf", keyword: "anyOf", params: {} };
                      if (vErrors === null) {
                        vErrors = [err2];
                      } else {
                        vErrors.push(err2);
                      }
                      errors++;
                      validate7.errors = vErrors;
                      return false;
                    } else {
                      errors = _errs13;
                      if (vErrors !== null) {
                        if (_errs13) {
                          vErrors.length = _errs13;
                        } else {
                          vErrors = null;
                        }
                      }
                    }
                    var valid0 = _errs12 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.error_message !== void 0) {
                      let data7 = data.error_message;
                      const _errs18 = errors;
                      const _errs19 = errors;
                      let valid3 = false;
                      const _errs20 = errors;
                      if (typeof data7 !== "string") {
                        const err3 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf/0/type", keyword: "type", params: { type: "string" } };
                        if (vErrors === null) {
                          vErrors = [err3];
                        } else {
                          vErrors.push(err3);
                        }
                        errors++;
                      }
                      var _valid1 = _errs20 === errors;
                      valid3 = valid3 || _valid1;
                      if (!valid3) {
                        const _errs22 = errors;
                        if (data7 !== null) {
                          const err4 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf/1/type", keyword: "type", params: { type: "null" } };
                          if (vErrors === null) {
                            vErrors = [err4];
                          } else {
                            vErrors.push(err4);
                          }
                          errors++;
                        }
                        var _valid1 = _errs22 === errors;
                        valid3 = valid3 || _valid1;
                      }
                      if (!valid3) {
                        const err5 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf", keyword: "anyOf", params: {} };
                        if (vErrors === null) {
                          vErrors = [err5];
                        } else {
                          vErrors.push(err5);
                        }
                        errors++;
                        validate7.errors = vErrors;
                        return false;
                      } else {
                        errors = _errs19;
                        if (vErrors !== null) {
                          if (_errs19) {
                            vErrors.length = _errs19;
                          } else {
                            vErrors = null;
                          }
                        }
                      }
                      var valid0 = _errs18 === errors;
                    } else {
                      var valid0 = true;
                    }
                  }
                }
              }
            }
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
var guard_RoutingCard = validate9;
function validate9(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.tool_id === void 0 && (missing0 = "tool_id")) {
        validate9.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.tool_id !== void 0) {
          if (typeof data.tool_id !== "string") {
            validate9.errors = [{ instancePath: instancePath + "/tool_id", schemaPath: "#/properties/tool_id/type", keyword: "type", params: { type: "string" } }];
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
var guard_RoutingDiscoverResponse = validate10;
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.search_id === void 0 && (missing0 = "search_id") || data.total === void 0 && (missing0 = "total") || data.results === void 0 && (missing0 = "results")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.query !== void 0) {
          const _errs1 = errors;
          if (typeof data.query !== "string") {
            validate10.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.search_id !== void 0) {
            const _errs3 = errors;
            if (typeof data.search_id !== "string") {
              validate10.errors = [{ instancePath: instancePath + "/search_id", schemaPath: "#/properties/search_id/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.total !== void 0) {
              let data2 = data.total;
              const _errs5 = errors;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                validate10.errors = [{ instancePath: instancePath + "/total", schemaPath: "#/properties/total/type", keyword: "type", params: { type: "integer" } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.results !== void 0) {
                let data3 = data.results;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (Array.isArray(data3)) {
                    var valid1 = true;
                    const len0 = data3.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      const _errs9 = errors;
                      if (!validate9(data3[i0], { instancePath: instancePath + "/results/" + i0, parentData: data3, parentDataProperty: i0, rootData })) {
                        vErrors = vErrors === null ? validate9.errors : vErrors.concat(validate9.errors);
                        errors = vErrors.length;
                      }
                      var valid1 = _errs9 === errors;
                      if (!valid1) {
                        break;
                      }
                    }
                  } else {
                    validate10.errors = [{ instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: "array" } }];
                    return false;
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.elapsed_time_ms !== void 0) {
                  let data5 = data.elapsed_time_ms;
                  const _errs10 = errors;
                  if (!(typeof data5 == "number" && isFinite(data5))) {
                    validate10.errors = [{ instancePath: instancePath + "/elapsed_time_ms", schemaPath: "#/properties/elapsed_time_ms/type", keyword: "type", params: { type: "number" } }];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.remaining_credits !== void 0) {
                    let data6 = data.remaining_credits;
                    const _errs12 = errors;
                    const _errs13 = errors;
                    let valid2 = false;
                    const _errs14 = errors;
                    if (!(typeof data6 == "number" && isFinite(data6))) {
                      const err0 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                      if (vErrors === null) {
                        vErrors = [err0];
                      } else {
                        vErrors.push(err0);
                      }
                      errors++;
                    }
                    var _valid0 = _errs14 === errors;
                    valid2 = valid2 || _valid0;
                    if (!valid2) {
                      const _errs16 = errors;
                      if (data6 !== null) {
                        const err1 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                        if (vErrors === null) {
                          vErrors = [err1];
                        } else {
                          vErrors.push(err1);
                        }
                        errors++;
                      }
                      var _valid0 = _errs16 === errors;
                      valid2 = valid2 || _valid0;
                    }
                    if (!valid2) {
                      const err2 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf", keyword: "anyOf", params: {} };
                      if (vErrors === null) {
                        vErrors = [err2];
                      } else {
                        vErrors.push(err2);
                      }
                      errors++;
                      validate10.errors = vErrors;
                      return false;
                    } else {
                      errors = _errs13;
                      if (vErrors !== null) {
                        if (_errs13) {
                          vErrors.length = _errs13;
                        } else {
                          vErrors = null;
                        }
                      }
                    }
                    var valid0 = _errs12 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.error_message !== void 0) {
                      let data7 = data.error_message;
                      const _errs18 = errors;
                      const _errs19 = errors;
                      let valid3 = false;
                      const _errs20 = errors;
                      if (typeof data7 !== "string") {
                        const err3 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf/0/type", keyword: "type", params: { type: "string" } };
                        if (vErrors === null) {
                          vErrors = [err3];
                        } else {
                          vErrors.push(err3);
                        }
                        errors++;
                      }
                      var _valid1 = _errs20 === errors;
                      valid3 = valid3 || _valid1;
                      if (!valid3) {
                        const _errs22 = errors;
                        if (data7 !== null) {
                          const err4 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf/1/type", keyword: "type", params: { type: "null" } };
                          if (vErrors === null) {
                            vErrors = [err4];
                          } else {
                            vErrors.push(err4);
                          }
                          errors++;
                        }
                        var _valid1 = _errs22 === errors;
                        valid3 = valid3 || _valid1;
                      }
                      if (!valid3) {
                        const err5 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf", keyword: "anyOf", params: {} };
                        if (vErrors === null) {
                          vErrors = [err5];
                        } else {
                          vErrors.push(err5);
                        }
                        errors++;
                        validate10.errors = vErrors;
                        return false;
                      } else {
                        errors = _errs19;
                        if (vErrors !== null) {
                          if (_errs19) {
                            vErrors.length = _errs19;
                          } else {
                            vErrors = null;
                          }
                        }
                      }
                      var valid0 = _errs18 === errors;
                    } else {
                      var valid0 = true;
                    }
                  }
                }
              }
            }
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
var guard_DiscoverInvalidKey = validate12;
function validate12(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.query === void 0 && (missing0 = "query") || data.search_id === void 0 && (missing0 = "search_id") || data.total === void 0 && (missing0 = "total") || data.results === void 0 && (missing0 = "results")) {
        validate12.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.query !== void 0) {
          const _errs1 = errors;
          if (typeof data.query !== "string") {
            validate12.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.search_id !== void 0) {
            const _errs3 = errors;
            if (typeof data.search_id !== "string") {
              validate12.errors = [{ instancePath: instancePath + "/search_id", schemaPath: "#/properties/search_id/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.total !== void 0) {
              let data2 = data.total;
              const _errs5 = errors;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                validate12.errors = [{ instancePath: instancePath + "/total", schemaPath: "#/properties/total/type", keyword: "type", params: { type: "integer" } }];
                return false;
              }
              if (0 !== data2) {
                validate12.errors = [{ instancePath: instancePath + "/total", schemaPath: "#/properties/total/const", keyword: "const", params: { allowedValue: 0 } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.results !== void 0) {
                let data3 = data.results;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (Array.isArray(data3)) {
                    if (data3.length > 0) {
                      validate12.errors = [{ instancePath: instancePath + "/results", schemaPath: "#/properties/results/maxItems", keyword: "maxItems", params: { limit: 0 } }];
                      return false;
                    }
                  } else {
                    validate12.errors = [{ instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: "array" } }];
                    return false;
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate12.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate12.errors = vErrors;
  return errors === 0;
}
var guard_DiscoverInsufficientCredits = validate13;
function validate13(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.query === void 0 && (missing0 = "query") || data.search_id === void 0 && (missing0 = "search_id") || data.total === void 0 && (missing0 = "total") || data.results === void 0 && (missing0 = "results") || data.error_message === void 0 && (missing0 = "error_message") || data.remaining_credits === void 0 && (missing0 = "remaining_credits")) {
        validate13.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.query !== void 0) {
          const _errs1 = errors;
          if (typeof data.query !== "string") {
            validate13.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.search_id !== void 0) {
            const _errs3 = errors;
            if (typeof data.search_id !== "string") {
              validate13.errors = [{ instancePath: instancePath + "/search_id", schemaPath: "#/properties/search_id/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.total !== void 0) {
              let data2 = data.total;
              const _errs5 = errors;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                validate13.errors = [{ instancePath: instancePath + "/total", schemaPath: "#/properties/total/type", keyword: "type", params: { type: "integer" } }];
                return false;
              }
              if (0 !== data2) {
                validate13.errors = [{ instancePath: instancePath + "/total", schemaPath: "#/properties/total/const", keyword: "const", params: { allowedValue: 0 } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.results !== void 0) {
                let data3 = data.results;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (Array.isArray(data3)) {
                    if (data3.length > 0) {
                      validate13.errors = [{ instancePath: instancePath + "/results", schemaPath: "#/properties/results/maxItems", keyword: "maxItems", params: { limit: 0 } }];
                      return false;
                    }
                  } else {
                    validate13.errors = [{ instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: "array" } }];
                    return false;
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.error_message !== void 0) {
                  let data4 = data.error_message;
                  const _errs9 = errors;
                  if (typeof data4 !== "string") {
                    validate13.errors = [{ instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                  if ("Insufficient credits" !== data4) {
                    validate13.errors = [{ instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/const", keyword: "const", params: { allowedValue: "Insufficient credits" } }];
                    return false;
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.remaining_credits !== void 0) {
                    let data5 = data.remaining_credits;
                    const _errs11 = errors;
                    if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
                      validate13.errors = [{ instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/type", keyword: "type", params: { type: "integer" } }];
                      return false;
                    }
                    if (0 !== data5) {
                      validate13.errors = [{ instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/const", keyword: "const", params: { allowedValue: 0 } }];
                      return false;
                    }
                    var valid0 = _errs11 === errors;
                  } else {
                    var valid0 = true;
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate13.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate13.errors = vErrors;
  return errors === 0;
}
var guard_RateLimitedBody = validate14;
function validate14(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.status === void 0 && (missing0 = "status") || data.status_code === void 0 && (missing0 = "status_code") || data.message === void 0 && (missing0 = "message")) {
        validate14.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.status !== void 0) {
          let data0 = data.status;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate14.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("failure" !== data0) {
            validate14.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/const", keyword: "const", params: { allowedValue: "failure" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.status_code !== void 0) {
            let data1 = data.status_code;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate14.errors = [{ instancePath: instancePath + "/status_code", schemaPath: "#/properties/status_code/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            if (429 !== data1) {
              validate14.errors = [{ instancePath: instancePath + "/status_code", schemaPath: "#/properties/status_code/const", keyword: "const", params: { allowedValue: 429 } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.message !== void 0) {
              const _errs5 = errors;
              if (typeof data.message !== "string") {
                validate14.errors = [{ instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
          }
        }
      }
    } else {
      validate14.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate14.errors = vErrors;
  return errors === 0;
}
var guard_DiscoverView = validate15;
var schema13 = { "$id": "DiscoverView", "type": "string", "enum": ["routing", "full"] };
function validate15(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate15.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "routing" || data === "full")) {
    validate15.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema13.enum } }];
    return false;
  }
  validate15.errors = vErrors;
  return errors === 0;
}
var guard_Language = validate16;
var schema14 = { "$id": "Language", "type": "string", "enum": ["zh", "en"] };
function validate16(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate16.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "zh" || data === "en")) {
    validate16.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema14.enum } }];
    return false;
  }
  validate16.errors = vErrors;
  return errors === 0;
}
var guard_DiscoverRequest = validate17;
function validate17(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.query === void 0 && (missing0 = "query")) {
        validate17.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.query !== void 0) {
          const _errs1 = errors;
          if (typeof data.query !== "string") {
            validate17.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.limit !== void 0) {
            let data1 = data.limit;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate17.errors = [{ instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            if (errors === _errs3) {
              if (typeof data1 == "number" && isFinite(data1)) {
                if (data1 > 100 || isNaN(data1)) {
                  validate17.errors = [{ instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } }];
                  return false;
                } else {
                  if (data1 < 1 || isNaN(data1)) {
                    validate17.errors = [{ instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                    return false;
                  }
                }
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.session_id !== void 0) {
              const _errs5 = errors;
              if (typeof data.session_id !== "string") {
                validate17.errors = [{ instancePath: instancePath + "/session_id", schemaPath: "#/properties/session_id/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.view !== void 0) {
                let data3 = data.view;
                const _errs7 = errors;
                if (typeof data3 !== "string") {
                  validate17.errors = [{ instancePath: instancePath + "/view", schemaPath: "DiscoverView/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
                if (!(data3 === "routing" || data3 === "full")) {
                  validate17.errors = [{ instancePath: instancePath + "/view", schemaPath: "DiscoverView/enum", keyword: "enum", params: { allowedValues: schema13.enum } }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.lang !== void 0) {
                  let data4 = data.lang;
                  const _errs10 = errors;
                  if (typeof data4 !== "string") {
                    validate17.errors = [{ instancePath: instancePath + "/lang", schemaPath: "Language/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                  if (!(data4 === "zh" || data4 === "en")) {
                    validate17.errors = [{ instancePath: instancePath + "/lang", schemaPath: "Language/enum", keyword: "enum", params: { allowedValues: schema14.enum } }];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate17.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate17.errors = vErrors;
  return errors === 0;
}
var guard_InspectResponse = validate18;
function validate18(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.total === void 0 && (missing0 = "total") || data.results === void 0 && (missing0 = "results")) {
        validate18.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.search_id !== void 0) {
          const _errs1 = errors;
          if (typeof data.search_id !== "string") {
            validate18.errors = [{ instancePath: instancePath + "/search_id", schemaPath: "#/properties/search_id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.total !== void 0) {
            let data1 = data.total;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate18.errors = [{ instancePath: instancePath + "/total", schemaPath: "#/properties/total/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.results !== void 0) {
              let data2 = data.results;
              const _errs5 = errors;
              if (errors === _errs5) {
                if (Array.isArray(data2)) {
                  var valid1 = true;
                  const len0 = data2.length;
                  for (let i0 = 0; i0 < len0; i0++) {
                    const _errs7 = errors;
                    if (!validate4(data2[i0], { instancePath: instancePath + "/results/" + i0, parentData: data2, parentDataProperty: i0, rootData })) {
                      vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
                      errors = vErrors.length;
                    }
                    var valid1 = _errs7 === errors;
                    if (!valid1) {
                      break;
                    }
                  }
                } else {
                  validate18.errors = [{ instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: "array" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.elapsed_time_ms !== void 0) {
                let data4 = data.elapsed_time_ms;
                const _errs8 = errors;
                if (!(typeof data4 == "number" && isFinite(data4))) {
                  validate18.errors = [{ instancePath: instancePath + "/elapsed_time_ms", schemaPath: "#/properties/elapsed_time_ms/type", keyword: "type", params: { type: "number" } }];
                  return false;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.remaining_credits !== void 0) {
                  let data5 = data.remaining_credits;
                  const _errs10 = errors;
                  const _errs11 = errors;
                  let valid2 = false;
                  const _errs12 = errors;
                  if (!(typeof data5 == "number" && isFinite(data5))) {
                    const err0 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                    if (vErrors === null) {
                      vErrors = [err0];
                    } else {
                      vErrors.push(err0);
                    }
                    errors++;
                  }
                  var _valid0 = _errs12 === errors;
                  valid2 = valid2 || _valid0;
                  if (!valid2) {
                    const _errs14 = errors;
                    if (data5 !== null) {
                      const err1 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                      if (vErrors === null) {
                        vErrors = [err1];
                      } else {
                        vErrors.push(err1);
                      }
                      errors++;
                    }
                    var _valid0 = _errs14 === errors;
                    valid2 = valid2 || _valid0;
                  }
                  if (!valid2) {
                    const err2 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf", keyword: "anyOf", params: {} };
                    if (vErrors === null) {
                      vErrors = [err2];
                    } else {
                      vErrors.push(err2);
                    }
                    errors++;
                    validate18.errors = vErrors;
                    return false;
                  } else {
                    errors = _errs11;
                    if (vErrors !== null) {
                      if (_errs11) {
                        vErrors.length = _errs11;
                      } else {
                        vErrors = null;
                      }
                    }
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.error_message !== void 0) {
                    let data6 = data.error_message;
                    const _errs16 = errors;
                    const _errs17 = errors;
                    let valid3 = false;
                    const _errs18 = errors;
                    if (typeof data6 !== "string") {
                      const err3 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf/0/type", keyword: "type", params: { type: "string" } };
                      if (vErrors === null) {
                        vErrors = [err3];
                      } else {
                        vErrors.push(err3);
                      }
                      errors++;
                    }
                    var _valid1 = _errs18 === errors;
                    valid3 = valid3 || _valid1;
                    if (!valid3) {
                      const _errs20 = errors;
                      if (data6 !== null) {
                        const err4 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf/1/type", keyword: "type", params: { type: "null" } };
                        if (vErrors === null) {
                          vErrors = [err4];
                        } else {
                          vErrors.push(err4);
                        }
                        errors++;
                      }
                      var _valid1 = _errs20 === errors;
                      valid3 = valid3 || _valid1;
                    }
                    if (!valid3) {
                      const err5 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf", keyword: "anyOf", params: {} };
                      if (vErrors === null) {
                        vErrors = [err5];
                      } else {
                        vErrors.push(err5);
                      }
                      errors++;
                      validate18.errors = vErrors;
                      return false;
                    } else {
                      errors = _errs17;
                      if (vErrors !== null) {
                        if (_errs17) {
                          vErrors.length = _errs17;
                        } else {
                          vErrors = null;
                        }
                      }
                    }
                    var valid0 = _errs16 === errors;
                  } else {
                    var valid0 = true;
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate18.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate18.errors = vErrors;
  return errors === 0;
}
var guard_LeanCapability = validate20;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.tool_id === void 0 && (missing0 = "tool_id")) {
        validate20.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.tool_id !== void 0) {
          if (typeof data.tool_id !== "string") {
            validate20.errors = [{ instancePath: instancePath + "/tool_id", schemaPath: "#/properties/tool_id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
        }
      }
    } else {
      validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate20.errors = vErrors;
  return errors === 0;
}
var guard_LeanInspectResponse = validate21;
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.total === void 0 && (missing0 = "total") || data.results === void 0 && (missing0 = "results")) {
        validate21.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.search_id !== void 0) {
          const _errs1 = errors;
          if (typeof data.search_id !== "string") {
            validate21.errors = [{ instancePath: instancePath + "/search_id", schemaPath: "#/properties/search_id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.total !== void 0) {
            let data1 = data.total;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate21.errors = [{ instancePath: instancePath + "/total", schemaPath: "#/properties/total/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.results !== void 0) {
              let data2 = data.results;
              const _errs5 = errors;
              if (errors === _errs5) {
                if (Array.isArray(data2)) {
                  var valid1 = true;
                  const len0 = data2.length;
                  for (let i0 = 0; i0 < len0; i0++) {
                    let data3 = data2[i0];
                    const _errs7 = errors;
                    const _errs8 = errors;
                    if (errors === _errs8) {
                      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                        let missing1;
                        if (data3.tool_id === void 0 && (missing1 = "tool_id")) {
                          validate21.errors = [{ instancePath: instancePath + "/results/" + i0, schemaPath: "LeanCapability/required", keyword: "required", params: { missingProperty: missing1 } }];
                          return false;
                        } else {
                          if (data3.tool_id !== void 0) {
                            if (typeof data3.tool_id !== "string") {
                              validate21.errors = [{ instancePath: instancePath + "/results/" + i0 + "/tool_id", schemaPath: "LeanCapability/properties/tool_id/type", keyword: "type", params: { type: "string" } }];
                              return false;
                            }
                          }
                        }
                      } else {
                        validate21.errors = [{ instancePath: instancePath + "/results/" + i0, schemaPath: "LeanCapability/type", keyword: "type", params: { type: "object" } }];
                        return false;
                      }
                    }
                    var valid1 = _errs7 === errors;
                    if (!valid1) {
                      break;
                    }
                  }
                } else {
                  validate21.errors = [{ instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: "array" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.elapsed_time_ms !== void 0) {
                let data5 = data.elapsed_time_ms;
                const _errs13 = errors;
                if (!(typeof data5 == "number" && isFinite(data5))) {
                  validate21.errors = [{ instancePath: instancePath + "/elapsed_time_ms", schemaPath: "#/properties/elapsed_time_ms/type", keyword: "type", params: { type: "number" } }];
                  return false;
                }
                var valid0 = _errs13 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.remaining_credits !== void 0) {
                  let data6 = data.remaining_credits;
                  const _errs15 = errors;
                  const _errs16 = errors;
                  let valid4 = false;
                  const _errs17 = errors;
                  if (!(typeof data6 == "number" && isFinite(data6))) {
                    const err0 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                    if (vErrors === null) {
                      vErrors = [err0];
                    } else {
                      vErrors.push(err0);
                    }
                    errors++;
                  }
                  var _valid0 = _errs17 === errors;
                  valid4 = valid4 || _valid0;
                  if (!valid4) {
                    const _errs19 = errors;
                    if (data6 !== null) {
                      const err1 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                      if (vErrors === null) {
                        vErrors = [err1];
                      } else {
                        vErrors.push(err1);
                      }
                      errors++;
                    }
                    var _valid0 = _errs19 === errors;
                    valid4 = valid4 || _valid0;
                  }
                  if (!valid4) {
                    const err2 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf", keyword: "anyOf", params: {} };
                    if (vErrors === null) {
                      vErrors = [err2];
                    } else {
                      vErrors.push(err2);
                    }
                    errors++;
                    validate21.errors = vErrors;
                    return false;
                  } else {
                    errors = _errs16;
                    if (vErrors !== null) {
                      if (_errs16) {
                        vErrors.length = _errs16;
                      } else {
                        vErrors = null;
                      }
                    }
                  }
                  var valid0 = _errs15 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.error_message !== void 0) {
                    let data7 = data.error_message;
                    const _errs21 = errors;
                    const _errs22 = errors;
                    let valid5 = false;
                    const _errs23 = errors;
                    if (typeof data7 !== "string") {
                      const err3 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf/0/type", keyword: "type", params: { type: "string" } };
                      if (vErrors === null) {
                        vErrors = [err3];
                      } else {
                        vErrors.push(err3);
                      }
                      errors++;
                    }
                    var _valid1 = _errs23 === errors;
                    valid5 = valid5 || _valid1;
                    if (!valid5) {
                      const _errs25 = errors;
                      if (data7 !== null) {
                        const err4 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf/1/type", keyword: "type", params: { type: "null" } };
                        if (vErrors === null) {
                          vErrors = [err4];
                        } else {
                          vErrors.push(err4);
                        }
                        errors++;
                      }
                      var _valid1 = _errs25 === errors;
                      valid5 = valid5 || _valid1;
                    }
                    if (!valid5) {
                      const err5 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf", keyword: "anyOf", params: {} };
                      if (vErrors === null) {
                        vErrors = [err5];
                      } else {
                        vErrors.push(err5);
                      }
                      errors++;
                      validate21.errors = vErrors;
                      return false;
                    } else {
                      errors = _errs22;
                      if (vErrors !== null) {
                        if (_errs22) {
                          vErrors.length = _errs22;
                        } else {
                          vErrors = null;
                        }
                      }
                    }
                    var valid0 = _errs21 === errors;
                  } else {
                    var valid0 = true;
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate21.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate21.errors = vErrors;
  return errors === 0;
}
var guard_InspectProxyFailure = validate22;
var pattern0 = new RegExp("^Tools by-ids failed: ", "u");
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs2 = errors;
  if (errors === _errs2) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.error === void 0 && (missing0 = "error") || data.remaining_credits === void 0 && (missing0 = "remaining_credits")) {
        validate22.errors = [{ instancePath, schemaPath: "InspectFailure/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.error !== void 0) {
          if (typeof data.error !== "string") {
            validate22.errors = [{ instancePath: instancePath + "/error", schemaPath: "InspectFailure/properties/error/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
        }
      }
    } else {
      validate22.errors = [{ instancePath, schemaPath: "InspectFailure/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing1;
      if (data.error === void 0 && (missing1 = "error")) {
        validate22.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing1 } }];
        return false;
      } else {
        if (data.error !== void 0) {
          let data1 = data.error;
          const _errs6 = errors;
          if (errors === _errs6) {
            if (typeof data1 === "string") {
              if (!pattern0.test(data1)) {
                validate22.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/pattern", keyword: "pattern", params: { pattern: "^Tools by-ids failed: " } }];
                return false;
              }
            } else {
              validate22.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
          }
        }
      }
    } else {
      validate22.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate22.errors = vErrors;
  return errors === 0;
}
var guard_InspectFailure = validate23;
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.error === void 0 && (missing0 = "error") || data.remaining_credits === void 0 && (missing0 = "remaining_credits")) {
        validate23.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.error !== void 0) {
          if (typeof data.error !== "string") {
            validate23.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
        }
      }
    } else {
      validate23.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate23.errors = vErrors;
  return errors === 0;
}
var guard_InspectTimeout = validate24;
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs2 = errors;
  if (errors === _errs2) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.error === void 0 && (missing0 = "error") || data.remaining_credits === void 0 && (missing0 = "remaining_credits")) {
        validate24.errors = [{ instancePath, schemaPath: "InspectFailure/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.error !== void 0) {
          if (typeof data.error !== "string") {
            validate24.errors = [{ instancePath: instancePath + "/error", schemaPath: "InspectFailure/properties/error/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
        }
      }
    } else {
      validate24.errors = [{ instancePath, schemaPath: "InspectFailure/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing1;
      if (data.error === void 0 && (missing1 = "error")) {
        validate24.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing1 } }];
        return false;
      } else {
        if (data.error !== void 0) {
          let data1 = data.error;
          if (typeof data1 !== "string") {
            validate24.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("Request timeout" !== data1) {
            validate24.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/const", keyword: "const", params: { allowedValue: "Request timeout" } }];
            return false;
          }
        }
      }
    } else {
      validate24.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate24.errors = vErrors;
  return errors === 0;
}
var guard_AuthenticationFailure = validate25;
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
    } else {
      validate25.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate25.errors = vErrors;
  return errors === 0;
}
var guard_InspectView = validate26;
var schema28 = { "$id": "InspectView", "type": "string", "enum": ["lean", "full"] };
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate26.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "lean" || data === "full")) {
    validate26.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema28.enum } }];
    return false;
  }
  validate26.errors = vErrors;
  return errors === 0;
}
var guard_InspectRequest = validate27;
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.tool_ids === void 0 && (missing0 = "tool_ids")) {
        validate27.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.tool_ids !== void 0) {
          let data0 = data.tool_ids;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (typeof data0[i0] !== "string") {
                  validate27.errors = [{ instancePath: instancePath + "/tool_ids/" + i0, schemaPath: "#/properties/tool_ids/items/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate27.errors = [{ instancePath: instancePath + "/tool_ids", schemaPath: "#/properties/tool_ids/type", keyword: "type", params: { type: "array" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.search_id !== void 0) {
            const _errs5 = errors;
            if (typeof data.search_id !== "string") {
              validate27.errors = [{ instancePath: instancePath + "/search_id", schemaPath: "#/properties/search_id/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs5 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.session_id !== void 0) {
              const _errs7 = errors;
              if (typeof data.session_id !== "string") {
                validate27.errors = [{ instancePath: instancePath + "/session_id", schemaPath: "#/properties/session_id/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              var valid0 = _errs7 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.view !== void 0) {
                let data4 = data.view;
                const _errs9 = errors;
                if (typeof data4 !== "string") {
                  validate27.errors = [{ instancePath: instancePath + "/view", schemaPath: "InspectView/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
                if (!(data4 === "lean" || data4 === "full")) {
                  validate27.errors = [{ instancePath: instancePath + "/view", schemaPath: "InspectView/enum", keyword: "enum", params: { allowedValues: schema28.enum } }];
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
      validate27.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate27.errors = vErrors;
  return errors === 0;
}
var guard_PayloadResult = validate28;
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.data === void 0 && (missing0 = "data")) {
        validate28.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      }
    } else {
      validate28.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate28.errors = vErrors;
  return errors === 0;
}
var guard_TruncatedResult = validate29;
var formats0 = formats.uri;
var pattern1 = new RegExp("^https://", "u");
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.truncated_content === void 0 && (missing0 = "truncated_content")) {
        validate29.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.message !== void 0) {
          const _errs1 = errors;
          if (typeof data.message !== "string") {
            validate29.errors = [{ instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.truncated_content !== void 0) {
            const _errs3 = errors;
            if (typeof data.truncated_content !== "string") {
              validate29.errors = [{ instancePath: instancePath + "/truncated_content", schemaPath: "#/properties/truncated_content/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.full_content_file_url !== void 0) {
              let data2 = data.full_content_file_url;
              const _errs5 = errors;
              if (errors === _errs5) {
                if (errors === _errs5) {
                  if (typeof data2 === "string") {
                    if (!pattern1.test(data2)) {
                      validate29.errors = [{ instancePath: instancePath + "/full_content_file_url", schemaPath: "#/properties/full_content_file_url/pattern", keyword: "pattern", params: { pattern: "^https://" } }];
                      return false;
                    } else {
                      if (!formats0(data2)) {
                        validate29.errors = [{ instancePath: instancePath + "/full_content_file_url", schemaPath: "#/properties/full_content_file_url/format", keyword: "format", params: { format: "uri" } }];
                        return false;
                      }
                    }
                  } else {
                    validate29.errors = [{ instancePath: instancePath + "/full_content_file_url", schemaPath: "#/properties/full_content_file_url/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.content_schema !== void 0) {
                let data3 = data.content_schema;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                  } else {
                    validate29.errors = [{ instancePath: instancePath + "/content_schema", schemaPath: "#/properties/content_schema/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate29.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate29.errors = vErrors;
  return errors === 0;
}
var guard_NoResult = validate30;
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      for (const key0 in data) {
        validate30.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
        return false;
        break;
      }
    } else {
      validate30.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate30.errors = vErrors;
  return errors === 0;
}
var guard_CallResult = validate31;
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  const _errs2 = errors;
  if (errors === _errs2) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.data === void 0 && (missing0 = "data")) {
        const err0 = { instancePath, schemaPath: "PayloadResult/required", keyword: "required", params: { missingProperty: missing0 } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    } else {
      const err1 = { instancePath, schemaPath: "PayloadResult/type", keyword: "type", params: { type: "object" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs4 = errors;
    if (!validate29(data, { instancePath, parentData, parentDataProperty, rootData })) {
      vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
      errors = vErrors.length;
    }
    var _valid0 = _errs4 === errors;
    valid0 = valid0 || _valid0;
    if (!valid0) {
      const _errs5 = errors;
      const _errs6 = errors;
      if (errors === _errs6) {
        if (data && typeof data == "object" && !Array.isArray(data)) {
          for (const key0 in data) {
            const err2 = { instancePath, schemaPath: "NoResult/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
            break;
          }
        } else {
          const err3 = { instancePath, schemaPath: "NoResult/type", keyword: "type", params: { type: "object" } };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      }
      var _valid0 = _errs5 === errors;
      valid0 = valid0 || _valid0;
    }
  }
  if (!valid0) {
    const err4 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {} };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
    validate31.errors = vErrors;
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
  validate31.errors = vErrors;
  return errors === 0;
}
var guard_NoCharge = validate33;
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs2 = errors;
  if (errors === _errs2) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.summary !== void 0) {
        const _errs4 = errors;
        if (typeof data.summary !== "string") {
          validate33.errors = [{ instancePath: instancePath + "/summary", schemaPath: "CompactBilling/properties/summary/type", keyword: "type", params: { type: "string" } }];
          return false;
        }
        var valid2 = _errs4 === errors;
      } else {
        var valid2 = true;
      }
      if (valid2) {
        if (data.list_amount_credits !== void 0) {
          let data1 = data.list_amount_credits;
          const _errs6 = errors;
          if (!(typeof data1 == "number" && isFinite(data1))) {
            validate33.errors = [{ instancePath: instancePath + "/list_amount_credits", schemaPath: "CompactBilling/properties/list_amount_credits/type", keyword: "type", params: { type: "number" } }];
            return false;
          }
          var valid2 = _errs6 === errors;
        } else {
          var valid2 = true;
        }
      }
    } else {
      validate33.errors = [{ instancePath, schemaPath: "CompactBilling/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.summary === void 0 && (missing0 = "summary") || data.list_amount_credits === void 0 && (missing0 = "list_amount_credits")) {
        validate33.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.summary !== void 0) {
          const _errs8 = errors;
          if (typeof data.summary !== "string") {
            validate33.errors = [{ instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid3 = _errs8 === errors;
        } else {
          var valid3 = true;
        }
        if (valid3) {
          if (data.list_amount_credits !== void 0) {
            let data3 = data.list_amount_credits;
            const _errs10 = errors;
            if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
              validate33.errors = [{ instancePath: instancePath + "/list_amount_credits", schemaPath: "#/properties/list_amount_credits/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            if (0 !== data3) {
              validate33.errors = [{ instancePath: instancePath + "/list_amount_credits", schemaPath: "#/properties/list_amount_credits/const", keyword: "const", params: { allowedValue: 0 } }];
              return false;
            }
            var valid3 = _errs10 === errors;
          } else {
            var valid3 = true;
          }
        }
      }
    } else {
      validate33.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate33.errors = vErrors;
  return errors === 0;
}
var guard_CompactBilling = validate34;
function validate34(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.summary !== void 0) {
        const _errs1 = errors;
        if (typeof data.summary !== "string") {
          validate34.errors = [{ instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/type", keyword: "type", params: { type: "string" } }];
          return false;
        }
        var valid0 = _errs1 === errors;
      } else {
        var valid0 = true;
      }
      if (valid0) {
        if (data.list_amount_credits !== void 0) {
          let data1 = data.list_amount_credits;
          const _errs3 = errors;
          if (!(typeof data1 == "number" && isFinite(data1))) {
            validate34.errors = [{ instancePath: instancePath + "/list_amount_credits", schemaPath: "#/properties/list_amount_credits/type", keyword: "type", params: { type: "number" } }];
            return false;
          }
          var valid0 = _errs3 === errors;
        } else {
          var valid0 = true;
        }
      }
    } else {
      validate34.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate34.errors = vErrors;
  return errors === 0;
}
var guard_CallResponse = validate35;
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.execution_id === void 0 && (missing0 = "execution_id") || data.result === void 0 && (missing0 = "result") || data.success === void 0 && (missing0 = "success")) {
        validate35.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.execution_id !== void 0) {
          const _errs1 = errors;
          if (typeof data.execution_id !== "string") {
            validate35.errors = [{ instancePath: instancePath + "/execution_id", schemaPath: "#/properties/execution_id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.result !== void 0) {
            const _errs3 = errors;
            if (!validate31(data.result, { instancePath: instancePath + "/result", parentData: data, parentDataProperty: "result", rootData })) {
              vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.success !== void 0) {
              const _errs4 = errors;
              if (typeof data.success !== "boolean") {
                validate35.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" } }];
                return false;
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.error_message !== void 0) {
                let data3 = data.error_message;
                const _errs6 = errors;
                const _errs7 = errors;
                let valid1 = false;
                const _errs8 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs8 === errors;
                valid1 = valid1 || _valid0;
                if (!valid1) {
                  const _errs10 = errors;
                  if (data3 !== null) {
                    const err1 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf/1/type", keyword: "type", params: { type: "null" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs10 === errors;
                  valid1 = valid1 || _valid0;
                }
                if (!valid1) {
                  const err2 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate35.errors = vErrors;
                  return false;
                } else {
                  errors = _errs7;
                  if (vErrors !== null) {
                    if (_errs7) {
                      vErrors.length = _errs7;
                    } else {
                      vErrors = null;
                    }
                  }
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.execution_time !== void 0) {
                  let data4 = data.execution_time;
                  const _errs12 = errors;
                  if (!(typeof data4 == "number" && isFinite(data4))) {
                    validate35.errors = [{ instancePath: instancePath + "/execution_time", schemaPath: "#/properties/execution_time/type", keyword: "type", params: { type: "number" } }];
                    return false;
                  }
                  var valid0 = _errs12 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.elapsed_time_ms !== void 0) {
                    let data5 = data.elapsed_time_ms;
                    const _errs14 = errors;
                    if (!(typeof data5 == "number" && isFinite(data5))) {
                      validate35.errors = [{ instancePath: instancePath + "/elapsed_time_ms", schemaPath: "#/properties/elapsed_time_ms/type", keyword: "type", params: { type: "number" } }];
                      return false;
                    }
                    var valid0 = _errs14 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.billing !== void 0) {
                      let data6 = data.billing;
                      const _errs16 = errors;
                      const _errs17 = errors;
                      if (errors === _errs17) {
                        if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                          if (data6.summary !== void 0) {
                            const _errs19 = errors;
                            if (typeof data6.summary !== "string") {
                              validate35.errors = [{ instancePath: instancePath + "/billing/summary", schemaPath: "CompactBilling/properties/summary/type", keyword: "type", params: { type: "string" } }];
                              return false;
                            }
                            var valid3 = _errs19 === errors;
                          } else {
                            var valid3 = true;
                          }
                          if (valid3) {
                            if (data6.list_amount_credits !== void 0) {
                              let data8 = data6.list_amount_credits;
                              const _errs21 = errors;
                              if (!(typeof data8 == "number" && isFinite(data8))) {
                                validate35.errors = [{ instancePath: instancePath + "/billing/list_amount_credits", schemaPath: "CompactBilling/properties/list_amount_credits/type", keyword: "type", params: { type: "number" } }];
                                return false;
                              }
                              var valid3 = _errs21 === errors;
                            } else {
                              var valid3 = true;
                            }
                          }
                        } else {
                          validate35.errors = [{ instancePath: instancePath + "/billing", schemaPath: "CompactBilling/type", keyword: "type", params: { type: "object" } }];
                          return false;
                        }
                      }
                      var valid0 = _errs16 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.cost !== void 0) {
                        let data9 = data.cost;
                        const _errs23 = errors;
                        if (!(typeof data9 == "number" && isFinite(data9))) {
                          validate35.errors = [{ instancePath: instancePath + "/cost", schemaPath: "#/properties/cost/type", keyword: "type", params: { type: "number" } }];
                          return false;
                        }
                        var valid0 = _errs23 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.remaining_credits !== void 0) {
                          let data10 = data.remaining_credits;
                          const _errs25 = errors;
                          const _errs26 = errors;
                          let valid4 = false;
                          const _errs27 = errors;
                          if (!(typeof data10 == "number" && isFinite(data10))) {
                            const err3 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                            if (vErrors === null) {
                              vErrors = [err3];
                            } else {
                              vErrors.push(err3);
                            }
                            errors++;
                          }
                          var _valid1 = _errs27 === errors;
                          valid4 = valid4 || _valid1;
                          if (!valid4) {
                            const _errs29 = errors;
                            if (data10 !== null) {
                              const err4 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                              if (vErrors === null) {
                                vErrors = [err4];
                              } else {
                                vErrors.push(err4);
                              }
                              errors++;
                            }
                            var _valid1 = _errs29 === errors;
                            valid4 = valid4 || _valid1;
                          }
                          if (!valid4) {
                            const err5 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf", keyword: "anyOf", params: {} };
                            if (vErrors === null) {
                              vErrors = [err5];
                            } else {
                              vErrors.push(err5);
                            }
                            errors++;
                            validate35.errors = vErrors;
                            return false;
                          } else {
                            errors = _errs26;
                            if (vErrors !== null) {
                              if (_errs26) {
                                vErrors.length = _errs26;
                              } else {
                                vErrors = null;
                              }
                            }
                          }
                          var valid0 = _errs25 === errors;
                        } else {
                          var valid0 = true;
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate35.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate35.errors = vErrors;
  return errors === 0;
}
var guard_SummaryResult = validate37;
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.respond_with === void 0 && (missing0 = "respond_with")) {
        validate37.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "respond_with" || key0 === "content_schema" || key0 === "summary" || key0 === "full_content_file_url" || key0 === "message")) {
            validate37.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.respond_with !== void 0) {
            let data0 = data.respond_with;
            const _errs2 = errors;
            if (typeof data0 !== "string") {
              validate37.errors = [{ instancePath: instancePath + "/respond_with", schemaPath: "#/properties/respond_with/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("summary" !== data0) {
              validate37.errors = [{ instancePath: instancePath + "/respond_with", schemaPath: "#/properties/respond_with/const", keyword: "const", params: { allowedValue: "summary" } }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.content_schema !== void 0) {
              let data1 = data.content_schema;
              const _errs4 = errors;
              if (errors === _errs4) {
                if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                } else {
                  validate37.errors = [{ instancePath: instancePath + "/content_schema", schemaPath: "#/properties/content_schema/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.summary !== void 0) {
                let data2 = data.summary;
                const _errs7 = errors;
                if (errors === _errs7) {
                  if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
                  } else {
                    validate37.errors = [{ instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.full_content_file_url !== void 0) {
                  let data3 = data.full_content_file_url;
                  const _errs10 = errors;
                  if (errors === _errs10) {
                    if (errors === _errs10) {
                      if (typeof data3 === "string") {
                        if (!pattern1.test(data3)) {
                          validate37.errors = [{ instancePath: instancePath + "/full_content_file_url", schemaPath: "#/properties/full_content_file_url/pattern", keyword: "pattern", params: { pattern: "^https://" } }];
                          return false;
                        } else {
                          if (!formats0(data3)) {
                            validate37.errors = [{ instancePath: instancePath + "/full_content_file_url", schemaPath: "#/properties/full_content_file_url/format", keyword: "format", params: { format: "uri" } }];
                            return false;
                          }
                        }
                      } else {
                        validate37.errors = [{ instancePath: instancePath + "/full_content_file_url", schemaPath: "#/properties/full_content_file_url/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.message !== void 0) {
                    const _errs12 = errors;
                    if (typeof data.message !== "string") {
                      validate37.errors = [{ instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                    var valid0 = _errs12 === errors;
                  } else {
                    var valid0 = true;
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate37.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate37.errors = vErrors;
  return errors === 0;
}
var guard_SummaryCallResponse = validate38;
function validate38(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.execution_id === void 0 && (missing0 = "execution_id") || data.success === void 0 && (missing0 = "success") || data.result === void 0 && (missing0 = "result")) {
        validate38.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        const _errs1 = errors;
        for (const key0 in data) {
          if (!(key0 === "execution_id" || key0 === "success" || key0 === "error_message" || key0 === "execution_time" || key0 === "elapsed_time_ms" || key0 === "cost" || key0 === "remaining_credits" || key0 === "result")) {
            validate38.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
            return false;
            break;
          }
        }
        if (_errs1 === errors) {
          if (data.execution_id !== void 0) {
            const _errs2 = errors;
            if (typeof data.execution_id !== "string") {
              validate38.errors = [{ instancePath: instancePath + "/execution_id", schemaPath: "#/properties/execution_id/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.success !== void 0) {
              const _errs4 = errors;
              if (typeof data.success !== "boolean") {
                validate38.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" } }];
                return false;
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.error_message !== void 0) {
                let data2 = data.error_message;
                const _errs6 = errors;
                const _errs7 = errors;
                let valid1 = false;
                const _errs8 = errors;
                if (typeof data2 !== "string") {
                  const err0 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs8 === errors;
                valid1 = valid1 || _valid0;
                if (!valid1) {
                  const _errs10 = errors;
                  if (data2 !== null) {
                    const err1 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf/1/type", keyword: "type", params: { type: "null" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs10 === errors;
                  valid1 = valid1 || _valid0;
                }
                if (!valid1) {
                  const err2 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate38.errors = vErrors;
                  return false;
                } else {
                  errors = _errs7;
                  if (vErrors !== null) {
                    if (_errs7) {
                      vErrors.length = _errs7;
                    } else {
                      vErrors = null;
                    }
                  }
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.execution_time !== void 0) {
                  let data3 = data.execution_time;
                  const _errs12 = errors;
                  if (!(typeof data3 == "number" && isFinite(data3))) {
                    validate38.errors = [{ instancePath: instancePath + "/execution_time", schemaPath: "#/properties/execution_time/type", keyword: "type", params: { type: "number" } }];
                    return false;
                  }
                  var valid0 = _errs12 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.elapsed_time_ms !== void 0) {
                    let data4 = data.elapsed_time_ms;
                    const _errs14 = errors;
                    if (!(typeof data4 == "number" && isFinite(data4))) {
                      validate38.errors = [{ instancePath: instancePath + "/elapsed_time_ms", schemaPath: "#/properties/elapsed_time_ms/type", keyword: "type", params: { type: "number" } }];
                      return false;
                    }
                    var valid0 = _errs14 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.cost !== void 0) {
                      let data5 = data.cost;
                      const _errs16 = errors;
                      if (!(typeof data5 == "number" && isFinite(data5))) {
                        validate38.errors = [{ instancePath: instancePath + "/cost", schemaPath: "#/properties/cost/type", keyword: "type", params: { type: "number" } }];
                        return false;
                      }
                      var valid0 = _errs16 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.remaining_credits !== void 0) {
                        let data6 = data.remaining_credits;
                        const _errs18 = errors;
                        const _errs19 = errors;
                        let valid2 = false;
                        const _errs20 = errors;
                        if (!(typeof data6 == "number" && isFinite(data6))) {
                          const err3 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                          if (vErrors === null) {
                            vErrors = [err3];
                          } else {
                            vErrors.push(err3);
                          }
                          errors++;
                        }
                        var _valid1 = _errs20 === errors;
                        valid2 = valid2 || _valid1;
                        if (!valid2) {
                          const _errs22 = errors;
                          if (data6 !== null) {
                            const err4 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                            if (vErrors === null) {
                              vErrors = [err4];
                            } else {
                              vErrors.push(err4);
                            }
                            errors++;
                          }
                          var _valid1 = _errs22 === errors;
                          valid2 = valid2 || _valid1;
                        }
                        if (!valid2) {
                          const err5 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf", keyword: "anyOf", params: {} };
                          if (vErrors === null) {
                            vErrors = [err5];
                          } else {
                            vErrors.push(err5);
                          }
                          errors++;
                          validate38.errors = vErrors;
                          return false;
                        } else {
                          errors = _errs19;
                          if (vErrors !== null) {
                            if (_errs19) {
                              vErrors.length = _errs19;
                            } else {
                              vErrors = null;
                            }
                          }
                        }
                        var valid0 = _errs18 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.result !== void 0) {
                          const _errs24 = errors;
                          if (!validate37(data.result, { instancePath: instancePath + "/result", parentData: data, parentDataProperty: "result", rootData })) {
                            vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
                            errors = vErrors.length;
                          }
                          var valid0 = _errs24 === errors;
                        } else {
                          var valid0 = true;
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate38.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate38.errors = vErrors;
  return errors === 0;
}
var guard_FieldsCallResponse = validate40;
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.execution_id === void 0 && (missing0 = "execution_id") || data.result === void 0 && (missing0 = "result") || data.success === void 0 && (missing0 = "success")) {
        validate40.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.execution_id !== void 0) {
          const _errs1 = errors;
          if (typeof data.execution_id !== "string") {
            validate40.errors = [{ instancePath: instancePath + "/execution_id", schemaPath: "#/properties/execution_id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.result !== void 0) {
            const _errs3 = errors;
            if (!validate31(data.result, { instancePath: instancePath + "/result", parentData: data, parentDataProperty: "result", rootData })) {
              vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.success !== void 0) {
              const _errs4 = errors;
              if (typeof data.success !== "boolean") {
                validate40.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" } }];
                return false;
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.error_message !== void 0) {
                let data3 = data.error_message;
                const _errs6 = errors;
                const _errs7 = errors;
                let valid1 = false;
                const _errs8 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs8 === errors;
                valid1 = valid1 || _valid0;
                if (!valid1) {
                  const _errs10 = errors;
                  if (data3 !== null) {
                    const err1 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf/1/type", keyword: "type", params: { type: "null" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs10 === errors;
                  valid1 = valid1 || _valid0;
                }
                if (!valid1) {
                  const err2 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate40.errors = vErrors;
                  return false;
                } else {
                  errors = _errs7;
                  if (vErrors !== null) {
                    if (_errs7) {
                      vErrors.length = _errs7;
                    } else {
                      vErrors = null;
                    }
                  }
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.execution_time !== void 0) {
                  let data4 = data.execution_time;
                  const _errs12 = errors;
                  if (!(typeof data4 == "number" && isFinite(data4))) {
                    validate40.errors = [{ instancePath: instancePath + "/execution_time", schemaPath: "#/properties/execution_time/type", keyword: "type", params: { type: "number" } }];
                    return false;
                  }
                  var valid0 = _errs12 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.elapsed_time_ms !== void 0) {
                    let data5 = data.elapsed_time_ms;
                    const _errs14 = errors;
                    if (!(typeof data5 == "number" && isFinite(data5))) {
                      validate40.errors = [{ instancePath: instancePath + "/elapsed_time_ms", schemaPath: "#/properties/elapsed_time_ms/type", keyword: "type", params: { type: "number" } }];
                      return false;
                    }
                    var valid0 = _errs14 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.cost !== void 0) {
                      let data6 = data.cost;
                      const _errs16 = errors;
                      if (!(typeof data6 == "number" && isFinite(data6))) {
                        validate40.errors = [{ instancePath: instancePath + "/cost", schemaPath: "#/properties/cost/type", keyword: "type", params: { type: "number" } }];
                        return false;
                      }
                      var valid0 = _errs16 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.remaining_credits !== void 0) {
                        let data7 = data.remaining_credits;
                        const _errs18 = errors;
                        const _errs19 = errors;
                        let valid2 = false;
                        const _errs20 = errors;
                        if (!(typeof data7 == "number" && isFinite(data7))) {
                          const err3 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                          if (vErrors === null) {
                            vErrors = [err3];
                          } else {
                            vErrors.push(err3);
                          }
                          errors++;
                        }
                        var _valid1 = _errs20 === errors;
                        valid2 = valid2 || _valid1;
                        if (!valid2) {
                          const _errs22 = errors;
                          if (data7 !== null) {
                            const err4 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                            if (vErrors === null) {
                              vErrors = [err4];
                            } else {
                              vErrors.push(err4);
                            }
                            errors++;
                          }
                          var _valid1 = _errs22 === errors;
                          valid2 = valid2 || _valid1;
                        }
                        if (!valid2) {
                          const err5 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf", keyword: "anyOf", params: {} };
                          if (vErrors === null) {
                            vErrors = [err5];
                          } else {
                            vErrors.push(err5);
                          }
                          errors++;
                          validate40.errors = vErrors;
                          return false;
                        } else {
                          errors = _errs19;
                          if (vErrors !== null) {
                            if (_errs19) {
                              vErrors.length = _errs19;
                            } else {
                              vErrors = null;
                            }
                          }
                        }
                        var valid0 = _errs18 === errors;
                      } else {
                        var valid0 = true;
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate40.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate40.errors = vErrors;
  return errors === 0;
}
var guard_NoItems = validate42;
function validate42(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (Array.isArray(data)) {
      if (data.length > 0) {
        validate42.errors = [{ instancePath, schemaPath: "#/maxItems", keyword: "maxItems", params: { limit: 0 } }];
        return false;
      }
    } else {
      validate42.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" } }];
      return false;
    }
  }
  validate42.errors = vErrors;
  return errors === 0;
}
var guard_EmptyPayload = validate43;
function validate43(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (errors === _errs1) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      for (const key0 in data) {
        const err0 = { instancePath, schemaPath: "#/anyOf/0/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
        break;
      }
    } else {
      const err1 = { instancePath, schemaPath: "#/anyOf/0/type", keyword: "type", params: { type: "object" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs4 = errors;
    const _errs5 = errors;
    if (errors === _errs5) {
      if (Array.isArray(data)) {
        if (data.length > 0) {
          const err2 = { instancePath, schemaPath: "NoItems/maxItems", keyword: "maxItems", params: { limit: 0 } };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath, schemaPath: "NoItems/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    var _valid0 = _errs4 === errors;
    valid0 = valid0 || _valid0;
    if (!valid0) {
      const _errs7 = errors;
      if (typeof data !== "string") {
        const err4 = { instancePath, schemaPath: "#/anyOf/2/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if ("" !== data) {
        const err5 = { instancePath, schemaPath: "#/anyOf/2/const", keyword: "const", params: { allowedValue: "" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
      var _valid0 = _errs7 === errors;
      valid0 = valid0 || _valid0;
      if (!valid0) {
        const _errs9 = errors;
        if (data !== null) {
          const err6 = { instancePath, schemaPath: "#/anyOf/3/type", keyword: "type", params: { type: "null" } };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        var _valid0 = _errs9 === errors;
        valid0 = valid0 || _valid0;
      }
    }
  }
  if (!valid0) {
    const err7 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {} };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
    validate43.errors = vErrors;
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
  validate43.errors = vErrors;
  return errors === 0;
}
var guard_EmptyResult = validate44;
function validate44(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.data === void 0 && (missing0 = "data")) {
        validate44.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.data !== void 0) {
          if (!validate43(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
            vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
            errors = vErrors.length;
          }
        }
      }
    } else {
      validate44.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate44.errors = vErrors;
  return errors === 0;
}
var guard_CallInsufficientCredits = validate46;
function validate47(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.success === void 0 && (missing0 = "success") || data.error_message === void 0 && (missing0 = "error_message")) {
        validate47.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.execution_id !== void 0) {
          const _errs1 = errors;
          if (typeof data.execution_id !== "string") {
            validate47.errors = [{ instancePath: instancePath + "/execution_id", schemaPath: "#/properties/execution_id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.result !== void 0) {
            let data1 = data.result;
            const _errs3 = errors;
            const _errs4 = errors;
            let valid1 = false;
            const _errs5 = errors;
            if (!validate31(data1, { instancePath: instancePath + "/result", parentData: data, parentDataProperty: "result", rootData })) {
              vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
              errors = vErrors.length;
            }
            var _valid0 = _errs5 === errors;
            valid1 = valid1 || _valid0;
            if (!valid1) {
              const _errs6 = errors;
              if (!validate37(data1, { instancePath: instancePath + "/result", parentData: data, parentDataProperty: "result", rootData })) {
                vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
                errors = vErrors.length;
              }
              var _valid0 = _errs6 === errors;
              valid1 = valid1 || _valid0;
            }
            if (!valid1) {
              const err0 = { instancePath: instancePath + "/result", schemaPath: "#/properties/result/anyOf", keyword: "anyOf", params: {} };
              if (vErrors === null) {
                vErrors = [err0];
              } else {
                vErrors.push(err0);
              }
              errors++;
              validate47.errors = vErrors;
              return false;
            } else {
              errors = _errs4;
              if (vErrors !== null) {
                if (_errs4) {
                  vErrors.length = _errs4;
                } else {
                  vErrors = null;
                }
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.success !== void 0) {
              let data2 = data.success;
              const _errs7 = errors;
              if (typeof data2 !== "boolean") {
                validate47.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" } }];
                return false;
              }
              if (false !== data2) {
                validate47.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/const", keyword: "const", params: { allowedValue: false } }];
                return false;
              }
              var valid0 = _errs7 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.error_message !== void 0) {
                const _errs9 = errors;
                if (typeof data.error_message !== "string") {
                  validate47.errors = [{ instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
                var valid0 = _errs9 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.execution_time !== void 0) {
                  let data4 = data.execution_time;
                  const _errs11 = errors;
                  if (!(typeof data4 == "number" && isFinite(data4))) {
                    validate47.errors = [{ instancePath: instancePath + "/execution_time", schemaPath: "#/properties/execution_time/type", keyword: "type", params: { type: "number" } }];
                    return false;
                  }
                  var valid0 = _errs11 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.elapsed_time_ms !== void 0) {
                    let data5 = data.elapsed_time_ms;
                    const _errs13 = errors;
                    if (!(typeof data5 == "number" && isFinite(data5))) {
                      validate47.errors = [{ instancePath: instancePath + "/elapsed_time_ms", schemaPath: "#/properties/elapsed_time_ms/type", keyword: "type", params: { type: "number" } }];
                      return false;
                    }
                    var valid0 = _errs13 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.billing !== void 0) {
                      let data6 = data.billing;
                      const _errs15 = errors;
                      const _errs16 = errors;
                      if (errors === _errs16) {
                        if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                          if (data6.summary !== void 0) {
                            const _errs18 = errors;
                            if (typeof data6.summary !== "string") {
                              validate47.errors = [{ instancePath: instancePath + "/billing/summary", schemaPath: "CompactBilling/properties/summary/type", keyword: "type", params: { type: "string" } }];
                              return false;
                            }
                            var valid3 = _errs18 === errors;
                          } else {
                            var valid3 = true;
                          }
                          if (valid3) {
                            if (data6.list_amount_credits !== void 0) {
                              let data8 = data6.list_amount_credits;
                              const _errs20 = errors;
                              if (!(typeof data8 == "number" && isFinite(data8))) {
                                validate47.errors = [{ instancePath: instancePath + "/billing/list_amount_credits", schemaPath: "CompactBilling/properties/list_amount_credits/type", keyword: "type", params: { type: "number" } }];
                                return false;
                              }
                              var valid3 = _errs20 === errors;
                            } else {
                              var valid3 = true;
                            }
                          }
                        } else {
                          validate47.errors = [{ instancePath: instancePath + "/billing", schemaPath: "CompactBilling/type", keyword: "type", params: { type: "object" } }];
                          return false;
                        }
                      }
                      var valid0 = _errs15 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.cost !== void 0) {
                        let data9 = data.cost;
                        const _errs22 = errors;
                        if (!(typeof data9 == "number" && isFinite(data9))) {
                          validate47.errors = [{ instancePath: instancePath + "/cost", schemaPath: "#/properties/cost/type", keyword: "type", params: { type: "number" } }];
                          return false;
                        }
                        var valid0 = _errs22 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.remaining_credits !== void 0) {
                          let data10 = data.remaining_credits;
                          const _errs24 = errors;
                          const _errs25 = errors;
                          let valid4 = false;
                          const _errs26 = errors;
                          if (!(typeof data10 == "number" && isFinite(data10))) {
                            const err1 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                            if (vErrors === null) {
                              vErrors = [err1];
                            } else {
                              vErrors.push(err1);
                            }
                            errors++;
                          }
                          var _valid1 = _errs26 === errors;
                          valid4 = valid4 || _valid1;
                          if (!valid4) {
                            const _errs28 = errors;
                            if (data10 !== null) {
                              const err2 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                              if (vErrors === null) {
                                vErrors = [err2];
                              } else {
                                vErrors.push(err2);
                              }
                              errors++;
                            }
                            var _valid1 = _errs28 === errors;
                            valid4 = valid4 || _valid1;
                          }
                          if (!valid4) {
                            const err3 = { instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/anyOf", keyword: "anyOf", params: {} };
                            if (vErrors === null) {
                              vErrors = [err3];
                            } else {
                              vErrors.push(err3);
                            }
                            errors++;
                            validate47.errors = vErrors;
                            return false;
                          } else {
                            errors = _errs25;
                            if (vErrors !== null) {
                              if (_errs25) {
                                vErrors.length = _errs25;
                              } else {
                                vErrors = null;
                              }
                            }
                          }
                          var valid0 = _errs24 === errors;
                        } else {
                          var valid0 = true;
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate47.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate47.errors = vErrors;
  return errors === 0;
}
function validate46(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validate47(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
    errors = vErrors.length;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.error_message === void 0 && (missing0 = "error_message") || data.remaining_credits === void 0 && (missing0 = "remaining_credits")) {
        validate46.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.error_message !== void 0) {
          let data0 = data.error_message;
          const _errs2 = errors;
          if (typeof data0 !== "string") {
            validate46.errors = [{ instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("Insufficient credits" !== data0) {
            validate46.errors = [{ instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/const", keyword: "const", params: { allowedValue: "Insufficient credits" } }];
            return false;
          }
          var valid1 = _errs2 === errors;
        } else {
          var valid1 = true;
        }
        if (valid1) {
          if (data.remaining_credits !== void 0) {
            let data1 = data.remaining_credits;
            const _errs4 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate46.errors = [{ instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            if (0 !== data1) {
              validate46.errors = [{ instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/const", keyword: "const", params: { allowedValue: 0 } }];
              return false;
            }
            var valid1 = _errs4 === errors;
          } else {
            var valid1 = true;
          }
        }
      }
    } else {
      validate46.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate46.errors = vErrors;
  return errors === 0;
}
var guard_CallUpstreamFailure = validate51;
var pattern3 = new RegExp("^Execute API error: HTTP \\d{3}", "u");
function validate51(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validate47(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
    errors = vErrors.length;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.error_message === void 0 && (missing0 = "error_message")) {
        validate51.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.error_message !== void 0) {
          let data0 = data.error_message;
          const _errs2 = errors;
          if (errors === _errs2) {
            if (typeof data0 === "string") {
              if (!pattern3.test(data0)) {
                validate51.errors = [{ instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/pattern", keyword: "pattern", params: { pattern: "^Execute API error: HTTP \\d{3}" } }];
                return false;
              }
            } else {
              validate51.errors = [{ instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
          }
        }
      }
    } else {
      validate51.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate51.errors = vErrors;
  return errors === 0;
}
var guard_CallNoUsableResult = validate53;
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validate47(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
    errors = vErrors.length;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.billing === void 0 && (missing0 = "billing") || data.cost === void 0 && (missing0 = "cost")) {
        validate53.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.billing !== void 0) {
          const _errs2 = errors;
          if (!validate33(data.billing, { instancePath: instancePath + "/billing", parentData: data, parentDataProperty: "billing", rootData })) {
            vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
            errors = vErrors.length;
          }
          var valid1 = _errs2 === errors;
        } else {
          var valid1 = true;
        }
        if (valid1) {
          if (data.cost !== void 0) {
            let data1 = data.cost;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate53.errors = [{ instancePath: instancePath + "/cost", schemaPath: "#/properties/cost/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            if (0 !== data1) {
              validate53.errors = [{ instancePath: instancePath + "/cost", schemaPath: "#/properties/cost/const", keyword: "const", params: { allowedValue: 0 } }];
              return false;
            }
            var valid1 = _errs3 === errors;
          } else {
            var valid1 = true;
          }
        }
      }
    } else {
      validate53.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate53.errors = vErrors;
  return errors === 0;
}
var guard_CallFailure = validate47;
var guard_CallMissingToolId = validate56;
var pattern4 = new RegExp("tool_id", "u");
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validate47(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
    errors = vErrors.length;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.result === void 0 && (missing0 = "result") || data.error_message === void 0 && (missing0 = "error_message") || data.execution_time === void 0 && (missing0 = "execution_time")) {
        validate56.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.result !== void 0) {
          const _errs2 = errors;
          if (!validate44(data.result, { instancePath: instancePath + "/result", parentData: data, parentDataProperty: "result", rootData })) {
            vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
            errors = vErrors.length;
          }
          var valid1 = _errs2 === errors;
        } else {
          var valid1 = true;
        }
        if (valid1) {
          if (data.error_message !== void 0) {
            let data1 = data.error_message;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (typeof data1 === "string") {
                if (!pattern4.test(data1)) {
                  validate56.errors = [{ instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/pattern", keyword: "pattern", params: { pattern: "tool_id" } }];
                  return false;
                }
              } else {
                validate56.errors = [{ instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
            }
            var valid1 = _errs3 === errors;
          } else {
            var valid1 = true;
          }
          if (valid1) {
            if (data.execution_time !== void 0) {
              let data2 = data.execution_time;
              const _errs5 = errors;
              if (!(typeof data2 == "number" && isFinite(data2))) {
                validate56.errors = [{ instancePath: instancePath + "/execution_time", schemaPath: "#/properties/execution_time/type", keyword: "type", params: { type: "number" } }];
                return false;
              }
              var valid1 = _errs5 === errors;
            } else {
              var valid1 = true;
            }
          }
        }
      }
    } else {
      validate56.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate56.errors = vErrors;
  return errors === 0;
}
var guard_FieldLevelDetails = validate59;
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  validate59.errors = null;
  return true;
}
var guard_FieldsProjection = validate60;
var pattern5 = new RegExp("^fields:[\\s,]*[^\\s,].*$", "u");
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (typeof data === "string") {
      if (!pattern5.test(data)) {
        validate60.errors = [{ instancePath, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^fields:[\\s,]*[^\\s,].*$" } }];
        return false;
      }
    } else {
      validate60.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
      return false;
    }
  }
  validate60.errors = vErrors;
  return errors === 0;
}
var guard_ResponseProjection = validate61;
var schema57 = { "$id": "ResponseProjection", "anyOf": [{ "type": "string", "enum": ["full", "summary"] }, { "$ref": "FieldsProjection" }] };
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/anyOf/0/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  if (!(data === "full" || data === "summary")) {
    const err1 = { instancePath, schemaPath: "#/anyOf/0/enum", keyword: "enum", params: { allowedValues: schema57.anyOf[0].enum } };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs3 = errors;
    const _errs4 = errors;
    if (errors === _errs4) {
      if (typeof data === "string") {
        if (!pattern5.test(data)) {
          const err2 = { instancePath, schemaPath: "FieldsProjection/pattern", keyword: "pattern", params: { pattern: "^fields:[\\s,]*[^\\s,].*$" } };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath, schemaPath: "FieldsProjection/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    var _valid0 = _errs3 === errors;
    valid0 = valid0 || _valid0;
  }
  if (!valid0) {
    const err4 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {} };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
    validate61.errors = vErrors;
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
  validate61.errors = vErrors;
  return errors === 0;
}
var guard_CallRequest = validate62;
function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.parameters === void 0 && (missing0 = "parameters")) {
        validate62.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.tool_id !== void 0) {
          const _errs1 = errors;
          if (typeof data.tool_id !== "string") {
            validate62.errors = [{ instancePath: instancePath + "/tool_id", schemaPath: "#/properties/tool_id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.search_id !== void 0) {
            const _errs3 = errors;
            if (typeof data.search_id !== "string") {
              validate62.errors = [{ instancePath: instancePath + "/search_id", schemaPath: "#/properties/search_id/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.session_id !== void 0) {
              const _errs5 = errors;
              if (typeof data.session_id !== "string") {
                validate62.errors = [{ instancePath: instancePath + "/session_id", schemaPath: "#/properties/session_id/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.model !== void 0) {
                const _errs7 = errors;
                if (typeof data.model !== "string") {
                  validate62.errors = [{ instancePath: instancePath + "/model", schemaPath: "#/properties/model/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.parameters !== void 0) {
                  let data4 = data.parameters;
                  const _errs9 = errors;
                  if (errors === _errs9) {
                    if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                    } else {
                      validate62.errors = [{ instancePath: instancePath + "/parameters", schemaPath: "#/properties/parameters/type", keyword: "type", params: { type: "object" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs9 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.max_response_size !== void 0) {
                    let data5 = data.max_response_size;
                    const _errs12 = errors;
                    if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
                      validate62.errors = [{ instancePath: instancePath + "/max_response_size", schemaPath: "#/properties/max_response_size/type", keyword: "type", params: { type: "integer" } }];
                      return false;
                    }
                    var valid0 = _errs12 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.respond_with !== void 0) {
                      const _errs14 = errors;
                      if (!validate61(data.respond_with, { instancePath: instancePath + "/respond_with", parentData: data, parentDataProperty: "respond_with", rootData })) {
                        vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
                        errors = vErrors.length;
                      }
                      var valid0 = _errs14 === errors;
                    } else {
                      var valid0 = true;
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate62.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate62.errors = vErrors;
  return errors === 0;
}
var guard_UsageEventType = validate64;
var schema60 = { "$id": "UsageEventType", "type": "string", "enum": ["search", "search_by_ids", "tool_execute", "capabilities_query", "model_call"] };
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate64.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "search" || data === "search_by_ids" || data === "tool_execute" || data === "capabilities_query" || data === "model_call")) {
    validate64.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema60.enum } }];
    return false;
  }
  validate64.errors = vErrors;
  return errors === 0;
}
var guard_UsageKind = validate65;
var schema61 = { "$id": "UsageKind", "type": "string", "enum": ["discover", "call", "model"] };
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate65.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "discover" || data === "call" || data === "model")) {
    validate65.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema61.enum } }];
    return false;
  }
  validate65.errors = vErrors;
  return errors === 0;
}
var guard_ReasonCode = validate66;
var schema62 = { "$id": "ReasonCode", "type": "string", "enum": ["result.valid", "result.partial_success", "result.empty", "provider.error", "provider.http_error", "provider.rate_limited", "provider.auth_or_permission", "transport.timeout", "transport.no_response", "transport.execution_failed", "validation_error", "tool_unavailable", "region_restricted", "oauth_signin_required"] };
function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate66.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "result.valid" || data === "result.partial_success" || data === "result.empty" || data === "provider.error" || data === "provider.http_error" || data === "provider.rate_limited" || data === "provider.auth_or_permission" || data === "transport.timeout" || data === "transport.no_response" || data === "transport.execution_failed" || data === "validation_error" || data === "tool_unavailable" || data === "region_restricted" || data === "oauth_signin_required")) {
    validate66.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema62.enum } }];
    return false;
  }
  validate66.errors = vErrors;
  return errors === 0;
}
var guard_ChargeOutcome = validate67;
var schema63 = { "$id": "ChargeOutcome", "type": "string", "enum": ["charged", "included", "failed_not_charged", "failed_charged_review"] };
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate67.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "charged" || data === "included" || data === "failed_not_charged" || data === "failed_charged_review")) {
    validate67.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema63.enum } }];
    return false;
  }
  validate67.errors = vErrors;
  return errors === 0;
}
var guard_Anomaly = validate68;
var schema64 = { "$id": "Anomaly", "type": "string", "enum": ["failed_charged_review", "missing_ledger_link", "missing_billing_snapshot"] };
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate68.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "failed_charged_review" || data === "missing_ledger_link" || data === "missing_billing_snapshot")) {
    validate68.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema64.enum } }];
    return false;
  }
  validate68.errors = vErrors;
  return errors === 0;
}
var guard_Bucket = validate69;
var schema65 = { "$id": "Bucket", "type": "string", "enum": ["hour", "day", "week"] };
function validate69(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate69.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "hour" || data === "day" || data === "week")) {
    validate69.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema65.enum } }];
    return false;
  }
  validate69.errors = vErrors;
  return errors === 0;
}
var guard_EnvelopeStatus = validate70;
var schema66 = { "$id": "EnvelopeStatus", "type": "string", "enum": ["success", "failure"] };
function validate70(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate70.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "success" || data === "failure")) {
    validate70.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema66.enum } }];
    return false;
  }
  validate70.errors = vErrors;
  return errors === 0;
}
var guard_Id = validate71;
function validate71(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (typeof data !== "string") {
    const err0 = { instancePath, schemaPath: "#/anyOf/0/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs3 = errors;
    if (!(typeof data == "number" && (!(data % 1) && !isNaN(data)) && isFinite(data))) {
      const err1 = { instancePath, schemaPath: "#/anyOf/1/type", keyword: "type", params: { type: "integer" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    var _valid0 = _errs3 === errors;
    valid0 = valid0 || _valid0;
  }
  if (!valid0) {
    const err2 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {} };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
    validate71.errors = vErrors;
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
  validate71.errors = vErrors;
  return errors === 0;
}
var guard_ExecutionOutcome_open = validate72;
function validate72(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.outcome !== void 0) {
        let data0 = data.outcome;
        const _errs1 = errors;
        const _errs2 = errors;
        let valid1 = false;
        const _errs3 = errors;
        if (typeof data0 !== "string") {
          const err0 = { instancePath: instancePath + "/outcome", schemaPath: "#/properties/outcome/anyOf/0/type", keyword: "type", params: { type: "string" } };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        var _valid0 = _errs3 === errors;
        valid1 = valid1 || _valid0;
        if (!valid1) {
          const _errs5 = errors;
          if (data0 !== null) {
            const err1 = { instancePath: instancePath + "/outcome", schemaPath: "#/properties/outcome/anyOf/1/type", keyword: "type", params: { type: "null" } };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          var _valid0 = _errs5 === errors;
          valid1 = valid1 || _valid0;
        }
        if (!valid1) {
          const err2 = { instancePath: instancePath + "/outcome", schemaPath: "#/properties/outcome/anyOf", keyword: "anyOf", params: {} };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
          validate72.errors = vErrors;
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
        if (data.reason_code !== void 0) {
          let data1 = data.reason_code;
          const _errs7 = errors;
          const _errs8 = errors;
          let valid2 = false;
          const _errs9 = errors;
          if (typeof data1 !== "string") {
            const err3 = { instancePath: instancePath + "/reason_code", schemaPath: "#/properties/reason_code/anyOf/0/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
          var _valid1 = _errs9 === errors;
          valid2 = valid2 || _valid1;
          if (!valid2) {
            const _errs11 = errors;
            if (data1 !== null) {
              const err4 = { instancePath: instancePath + "/reason_code", schemaPath: "#/properties/reason_code/anyOf/1/type", keyword: "type", params: { type: "null" } };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            var _valid1 = _errs11 === errors;
            valid2 = valid2 || _valid1;
          }
          if (!valid2) {
            const err5 = { instancePath: instancePath + "/reason_code", schemaPath: "#/properties/reason_code/anyOf", keyword: "anyOf", params: {} };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
            validate72.errors = vErrors;
            return false;
          } else {
            errors = _errs8;
            if (vErrors !== null) {
              if (_errs8) {
                vErrors.length = _errs8;
              } else {
                vErrors = null;
              }
            }
          }
          var valid0 = _errs7 === errors;
        } else {
          var valid0 = true;
        }
      }
    } else {
      validate72.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate72.errors = vErrors;
  return errors === 0;
}
var guard_PreSettlementBill = validate73;
function validate73(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.summary !== void 0) {
        let data0 = data.summary;
        const _errs1 = errors;
        const _errs2 = errors;
        let valid1 = false;
        const _errs3 = errors;
        if (typeof data0 !== "string") {
          const err0 = { instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/anyOf/0/type", keyword: "type", params: { type: "string" } };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        var _valid0 = _errs3 === errors;
        valid1 = valid1 || _valid0;
        if (!valid1) {
          const _errs5 = errors;
          if (data0 !== null) {
            const err1 = { instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/anyOf/1/type", keyword: "type", params: { type: "null" } };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          var _valid0 = _errs5 === errors;
          valid1 = valid1 || _valid0;
        }
        if (!valid1) {
          const err2 = { instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/anyOf", keyword: "anyOf", params: {} };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
          validate73.errors = vErrors;
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
        if (data.list_amount_credits !== void 0) {
          let data1 = data.list_amount_credits;
          const _errs7 = errors;
          const _errs8 = errors;
          let valid2 = false;
          const _errs9 = errors;
          if (!(typeof data1 == "number" && isFinite(data1))) {
            const err3 = { instancePath: instancePath + "/list_amount_credits", schemaPath: "#/properties/list_amount_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
          var _valid1 = _errs9 === errors;
          valid2 = valid2 || _valid1;
          if (!valid2) {
            const _errs11 = errors;
            if (data1 !== null) {
              const err4 = { instancePath: instancePath + "/list_amount_credits", schemaPath: "#/properties/list_amount_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            var _valid1 = _errs11 === errors;
            valid2 = valid2 || _valid1;
          }
          if (!valid2) {
            const err5 = { instancePath: instancePath + "/list_amount_credits", schemaPath: "#/properties/list_amount_credits/anyOf", keyword: "anyOf", params: {} };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
            validate73.errors = vErrors;
            return false;
          } else {
            errors = _errs8;
            if (vErrors !== null) {
              if (_errs8) {
                vErrors.length = _errs8;
              } else {
                vErrors = null;
              }
            }
          }
          var valid0 = _errs7 === errors;
        } else {
          var valid0 = true;
        }
      }
    } else {
      validate73.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate73.errors = vErrors;
  return errors === 0;
}
var guard_SettlementResult = validate74;
function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.settled_amount_credits !== void 0) {
        let data0 = data.settled_amount_credits;
        const _errs2 = errors;
        let valid1 = false;
        const _errs3 = errors;
        if (!(typeof data0 == "number" && isFinite(data0))) {
          const err0 = { instancePath: instancePath + "/settled_amount_credits", schemaPath: "#/properties/settled_amount_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        var _valid0 = _errs3 === errors;
        valid1 = valid1 || _valid0;
        if (!valid1) {
          const _errs5 = errors;
          if (data0 !== null) {
            const err1 = { instancePath: instancePath + "/settled_amount_credits", schemaPath: "#/properties/settled_amount_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          var _valid0 = _errs5 === errors;
          valid1 = valid1 || _valid0;
        }
        if (!valid1) {
          const err2 = { instancePath: instancePath + "/settled_amount_credits", schemaPath: "#/properties/settled_amount_credits/anyOf", keyword: "anyOf", params: {} };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
          validate74.errors = vErrors;
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
      }
    } else {
      validate74.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate74.errors = vErrors;
  return errors === 0;
}
var guard_IsoDateTime = validate75;
var pattern7 = new RegExp("^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$", "u");
function validate75(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (typeof data === "string") {
      if (!pattern7.test(data)) {
        validate75.errors = [{ instancePath, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
        return false;
      }
    } else {
      validate75.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
      return false;
    }
  }
  validate75.errors = vErrors;
  return errors === 0;
}
var guard_UsageEvent_open = validate76;
function validate76(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.event_type === void 0 && (missing0 = "event_type") || data.success === void 0 && (missing0 = "success") || data.charge_outcome === void 0 && (missing0 = "charge_outcome") || data.created_at === void 0 && (missing0 = "created_at")) {
        validate76.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          let data0 = data.id;
          const _errs1 = errors;
          const _errs3 = errors;
          let valid2 = false;
          const _errs4 = errors;
          if (typeof data0 !== "string") {
            const err0 = { instancePath: instancePath + "/id", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err0];
            } else {
              vErrors.push(err0);
            }
            errors++;
          }
          var _valid0 = _errs4 === errors;
          valid2 = valid2 || _valid0;
          if (!valid2) {
            const _errs6 = errors;
            if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
              const err1 = { instancePath: instancePath + "/id", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
              if (vErrors === null) {
                vErrors = [err1];
              } else {
                vErrors.push(err1);
              }
              errors++;
            }
            var _valid0 = _errs6 === errors;
            valid2 = valid2 || _valid0;
          }
          if (!valid2) {
            const err2 = { instancePath: instancePath + "/id", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
            validate76.errors = vErrors;
            return false;
          } else {
            errors = _errs3;
            if (vErrors !== null) {
              if (_errs3) {
                vErrors.length = _errs3;
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
          if (data.event_type !== void 0) {
            const _errs8 = errors;
            if (typeof data.event_type !== "string") {
              validate76.errors = [{ instancePath: instancePath + "/event_type", schemaPath: "#/properties/event_type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs8 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.session_id !== void 0) {
              let data2 = data.session_id;
              const _errs10 = errors;
              const _errs11 = errors;
              let valid3 = false;
              const _errs12 = errors;
              if (typeof data2 !== "string") {
                const err3 = { instancePath: instancePath + "/session_id", schemaPath: "#/properties/session_id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err3];
                } else {
                  vErrors.push(err3);
                }
                errors++;
              }
              var _valid1 = _errs12 === errors;
              valid3 = valid3 || _valid1;
              if (!valid3) {
                const _errs14 = errors;
                if (data2 !== null) {
                  const err4 = { instancePath: instancePath + "/session_id", schemaPath: "#/properties/session_id/anyOf/1/type", keyword: "type", params: { type: "null" } };
                  if (vErrors === null) {
                    vErrors = [err4];
                  } else {
                    vErrors.push(err4);
                  }
                  errors++;
                }
                var _valid1 = _errs14 === errors;
                valid3 = valid3 || _valid1;
              }
              if (!valid3) {
                const err5 = { instancePath: instancePath + "/session_id", schemaPath: "#/properties/session_id/anyOf", keyword: "anyOf", params: {} };
                if (vErrors === null) {
                  vErrors = [err5];
                } else {
                  vErrors.push(err5);
                }
                errors++;
                validate76.errors = vErrors;
                return false;
              } else {
                errors = _errs11;
                if (vErrors !== null) {
                  if (_errs11) {
                    vErrors.length = _errs11;
                  } else {
                    vErrors = null;
                  }
                }
              }
              var valid0 = _errs10 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.search_id !== void 0) {
                let data3 = data.search_id;
                const _errs16 = errors;
                const _errs17 = errors;
                let valid4 = false;
                const _errs18 = errors;
                if (typeof data3 !== "string") {
                  const err6 = { instancePath: instancePath + "/search_id", schemaPath: "#/properties/search_id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err6];
                  } else {
                    vErrors.push(err6);
                  }
                  errors++;
                }
                var _valid2 = _errs18 === errors;
                valid4 = valid4 || _valid2;
                if (!valid4) {
                  const _errs20 = errors;
                  if (data3 !== null) {
                    const err7 = { instancePath: instancePath + "/search_id", schemaPath: "#/properties/search_id/anyOf/1/type", keyword: "type", params: { type: "null" } };
                    if (vErrors === null) {
                      vErrors = [err7];
                    } else {
                      vErrors.push(err7);
                    }
                    errors++;
                  }
                  var _valid2 = _errs20 === errors;
                  valid4 = valid4 || _valid2;
                }
                if (!valid4) {
                  const err8 = { instancePath: instancePath + "/search_id", schemaPath: "#/properties/search_id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err8];
                  } else {
                    vErrors.push(err8);
                  }
                  errors++;
                  validate76.errors = vErrors;
                  return false;
                } else {
                  errors = _errs17;
                  if (vErrors !== null) {
                    if (_errs17) {
                      vErrors.length = _errs17;
                    } else {
                      vErrors = null;
                    }
                  }
                }
                var valid0 = _errs16 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.execution_id !== void 0) {
                  let data4 = data.execution_id;
                  const _errs22 = errors;
                  const _errs23 = errors;
                  let valid5 = false;
                  const _errs24 = errors;
                  if (typeof data4 !== "string") {
                    const err9 = { instancePath: instancePath + "/execution_id", schemaPath: "#/properties/execution_id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                    if (vErrors === null) {
                      vErrors = [err9];
                    } else {
                      vErrors.push(err9);
                    }
                    errors++;
                  }
                  var _valid3 = _errs24 === errors;
                  valid5 = valid5 || _valid3;
                  if (!valid5) {
                    const _errs26 = errors;
                    if (data4 !== null) {
                      const err10 = { instancePath: instancePath + "/execution_id", schemaPath: "#/properties/execution_id/anyOf/1/type", keyword: "type", params: { type: "null" } };
                      if (vErrors === null) {
                        vErrors = [err10];
                      } else {
                        vErrors.push(err10);
                      }
                      errors++;
                    }
                    var _valid3 = _errs26 === errors;
                    valid5 = valid5 || _valid3;
                  }
                  if (!valid5) {
                    const err11 = { instancePath: instancePath + "/execution_id", schemaPath: "#/properties/execution_id/anyOf", keyword: "anyOf", params: {} };
                    if (vErrors === null) {
                      vErrors = [err11];
                    } else {
                      vErrors.push(err11);
                    }
                    errors++;
                    validate76.errors = vErrors;
                    return false;
                  } else {
                    errors = _errs23;
                    if (vErrors !== null) {
                      if (_errs23) {
                        vErrors.length = _errs23;
                      } else {
                        vErrors = null;
                      }
                    }
                  }
                  var valid0 = _errs22 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.tool_id !== void 0) {
                    let data5 = data.tool_id;
                    const _errs28 = errors;
                    const _errs29 = errors;
                    let valid6 = false;
                    const _errs30 = errors;
                    if (typeof data5 !== "string") {
                      const err12 = { instancePath: instancePath + "/tool_id", schemaPath: "#/properties/tool_id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                      if (vErrors === null) {
                        vErrors = [err12];
                      } else {
                        vErrors.push(err12);
                      }
                      errors++;
                    }
                    var _valid4 = _errs30 === errors;
                    valid6 = valid6 || _valid4;
                    if (!valid6) {
                      const _errs32 = errors;
                      if (data5 !== null) {
                        const err13 = { instancePath: instancePath + "/tool_id", schemaPath: "#/properties/tool_id/anyOf/1/type", keyword: "type", params: { type: "null" } };
                        if (vErrors === null) {
                          vErrors = [err13];
                        } else {
                          vErrors.push(err13);
                        }
                        errors++;
                      }
                      var _valid4 = _errs32 === errors;
                      valid6 = valid6 || _valid4;
                    }
                    if (!valid6) {
                      const err14 = { instancePath: instancePath + "/tool_id", schemaPath: "#/properties/tool_id/anyOf", keyword: "anyOf", params: {} };
                      if (vErrors === null) {
                        vErrors = [err14];
                      } else {
                        vErrors.push(err14);
                      }
                      errors++;
                      validate76.errors = vErrors;
                      return false;
                    } else {
                      errors = _errs29;
                      if (vErrors !== null) {
                        if (_errs29) {
                          vErrors.length = _errs29;
                        } else {
                          vErrors = null;
                        }
                      }
                    }
                    var valid0 = _errs28 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.success !== void 0) {
                      const _errs34 = errors;
                      if (typeof data.success !== "boolean") {
                        validate76.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" } }];
                        return false;
                      }
                      var valid0 = _errs34 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.billable_success !== void 0) {
                        let data7 = data.billable_success;
                        const _errs36 = errors;
                        const _errs37 = errors;
                        let valid7 = false;
                        const _errs38 = errors;
                        if (typeof data7 !== "boolean") {
                          const err15 = { instancePath: instancePath + "/billable_success", schemaPath: "#/properties/billable_success/anyOf/0/type", keyword: "type", params: { type: "boolean" } };
                          if (vErrors === null) {
                            vErrors = [err15];
                          } else {
                            vErrors.push(err15);
                          }
                          errors++;
                        }
                        var _valid5 = _errs38 === errors;
                        valid7 = valid7 || _valid5;
                        if (!valid7) {
                          const _errs40 = errors;
                          if (data7 !== null) {
                            const err16 = { instancePath: instancePath + "/billable_success", schemaPath: "#/properties/billable_success/anyOf/1/type", keyword: "type", params: { type: "null" } };
                            if (vErrors === null) {
                              vErrors = [err16];
                            } else {
                              vErrors.push(err16);
                            }
                            errors++;
                          }
                          var _valid5 = _errs40 === errors;
                          valid7 = valid7 || _valid5;
                        }
                        if (!valid7) {
                          const err17 = { instancePath: instancePath + "/billable_success", schemaPath: "#/properties/billable_success/anyOf", keyword: "anyOf", params: {} };
                          if (vErrors === null) {
                            vErrors = [err17];
                          } else {
                            vErrors.push(err17);
                          }
                          errors++;
                          validate76.errors = vErrors;
                          return false;
                        } else {
                          errors = _errs37;
                          if (vErrors !== null) {
                            if (_errs37) {
                              vErrors.length = _errs37;
                            } else {
                              vErrors = null;
                            }
                          }
                        }
                        var valid0 = _errs36 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.charge_outcome !== void 0) {
                          const _errs42 = errors;
                          if (typeof data.charge_outcome !== "string") {
                            validate76.errors = [{ instancePath: instancePath + "/charge_outcome", schemaPath: "#/properties/charge_outcome/type", keyword: "type", params: { type: "string" } }];
                            return false;
                          }
                          var valid0 = _errs42 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.reason_code !== void 0) {
                            let data9 = data.reason_code;
                            const _errs44 = errors;
                            const _errs45 = errors;
                            let valid8 = false;
                            const _errs46 = errors;
                            if (typeof data9 !== "string") {
                              const err18 = { instancePath: instancePath + "/reason_code", schemaPath: "#/properties/reason_code/anyOf/0/type", keyword: "type", params: { type: "string" } };
                              if (vErrors === null) {
                                vErrors = [err18];
                              } else {
                                vErrors.push(err18);
                              }
                              errors++;
                            }
                            var _valid6 = _errs46 === errors;
                            valid8 = valid8 || _valid6;
                            if (!valid8) {
                              const _errs48 = errors;
                              if (data9 !== null) {
                                const err19 = { instancePath: instancePath + "/reason_code", schemaPath: "#/properties/reason_code/anyOf/1/type", keyword: "type", params: { type: "null" } };
                                if (vErrors === null) {
                                  vErrors = [err19];
                                } else {
                                  vErrors.push(err19);
                                }
                                errors++;
                              }
                              var _valid6 = _errs48 === errors;
                              valid8 = valid8 || _valid6;
                            }
                            if (!valid8) {
                              const err20 = { instancePath: instancePath + "/reason_code", schemaPath: "#/properties/reason_code/anyOf", keyword: "anyOf", params: {} };
                              if (vErrors === null) {
                                vErrors = [err20];
                              } else {
                                vErrors.push(err20);
                              }
                              errors++;
                              validate76.errors = vErrors;
                              return false;
                            } else {
                              errors = _errs45;
                              if (vErrors !== null) {
                                if (_errs45) {
                                  vErrors.length = _errs45;
                                } else {
                                  vErrors = null;
                                }
                              }
                            }
                            var valid0 = _errs44 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.error_message !== void 0) {
                              let data10 = data.error_message;
                              const _errs50 = errors;
                              const _errs51 = errors;
                              let valid9 = false;
                              const _errs52 = errors;
                              if (typeof data10 !== "string") {
                                const err21 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf/0/type", keyword: "type", params: { type: "string" } };
                                if (vErrors === null) {
                                  vErrors = [err21];
                                } else {
                                  vErrors.push(err21);
                                }
                                errors++;
                              }
                              var _valid7 = _errs52 === errors;
                              valid9 = valid9 || _valid7;
                              if (!valid9) {
                                const _errs54 = errors;
                                if (data10 !== null) {
                                  const err22 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf/1/type", keyword: "type", params: { type: "null" } };
                                  if (vErrors === null) {
                                    vErrors = [err22];
                                  } else {
                                    vErrors.push(err22);
                                  }
                                  errors++;
                                }
                                var _valid7 = _errs54 === errors;
                                valid9 = valid9 || _valid7;
                              }
                              if (!valid9) {
                                const err23 = { instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/anyOf", keyword: "anyOf", params: {} };
                                if (vErrors === null) {
                                  vErrors = [err23];
                                } else {
                                  vErrors.push(err23);
                                }
                                errors++;
                                validate76.errors = vErrors;
                                return false;
                              } else {
                                errors = _errs51;
                                if (vErrors !== null) {
                                  if (_errs51) {
                                    vErrors.length = _errs51;
                                  } else {
                                    vErrors = null;
                                  }
                                }
                              }
                              var valid0 = _errs50 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.duration_ms !== void 0) {
                                let data11 = data.duration_ms;
                                const _errs56 = errors;
                                const _errs57 = errors;
                                let valid10 = false;
                                const _errs58 = errors;
                                if (!(typeof data11 == "number" && isFinite(data11))) {
                                  const err24 = { instancePath: instancePath + "/duration_ms", schemaPath: "#/properties/duration_ms/anyOf/0/type", keyword: "type", params: { type: "number" } };
                                  if (vErrors === null) {
                                    vErrors = [err24];
                                  } else {
                                    vErrors.push(err24);
                                  }
                                  errors++;
                                }
                                var _valid8 = _errs58 === errors;
                                valid10 = valid10 || _valid8;
                                if (!valid10) {
                                  const _errs60 = errors;
                                  if (data11 !== null) {
                                    const err25 = { instancePath: instancePath + "/duration_ms", schemaPath: "#/properties/duration_ms/anyOf/1/type", keyword: "type", params: { type: "null" } };
                                    if (vErrors === null) {
                                      vErrors = [err25];
                                    } else {
                                      vErrors.push(err25);
                                    }
                                    errors++;
                                  }
                                  var _valid8 = _errs60 === errors;
                                  valid10 = valid10 || _valid8;
                                }
                                if (!valid10) {
                                  const err26 = { instancePath: instancePath + "/duration_ms", schemaPath: "#/properties/duration_ms/anyOf", keyword: "anyOf", params: {} };
                                  if (vErrors === null) {
                                    vErrors = [err26];
                                  } else {
                                    vErrors.push(err26);
                                  }
                                  errors++;
                                  validate76.errors = vErrors;
                                  return false;
                                } else {
                                  errors = _errs57;
                                  if (vErrors !== null) {
                                    if (_errs57) {
                                      vErrors.length = _errs57;
                                    } else {
                                      vErrors = null;
                                    }
                                  }
                                }
                                var valid0 = _errs56 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.execution_outcome !== void 0) {
                                  let data12 = data.execution_outcome;
                                  const _errs62 = errors;
                                  const _errs63 = errors;
                                  let valid11 = false;
                                  const _errs64 = errors;
                                  if (!validate72(data12, { instancePath: instancePath + "/execution_outcome", parentData: data, parentDataProperty: "execution_outcome", rootData })) {
                                    vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
                                    errors = vErrors.length;
                                  }
                                  var _valid9 = _errs64 === errors;
                                  valid11 = valid11 || _valid9;
                                  if (!valid11) {
                                    const _errs65 = errors;
                                    if (data12 !== null) {
                                      const err27 = { instancePath: instancePath + "/execution_outcome", schemaPath: "#/properties/execution_outcome/anyOf/1/type", keyword: "type", params: { type: "null" } };
                                      if (vErrors === null) {
                                        vErrors = [err27];
                                      } else {
                                        vErrors.push(err27);
                                      }
                                      errors++;
                                    }
                                    var _valid9 = _errs65 === errors;
                                    valid11 = valid11 || _valid9;
                                  }
                                  if (!valid11) {
                                    const err28 = { instancePath: instancePath + "/execution_outcome", schemaPath: "#/properties/execution_outcome/anyOf", keyword: "anyOf", params: {} };
                                    if (vErrors === null) {
                                      vErrors = [err28];
                                    } else {
                                      vErrors.push(err28);
                                    }
                                    errors++;
                                    validate76.errors = vErrors;
                                    return false;
                                  } else {
                                    errors = _errs63;
                                    if (vErrors !== null) {
                                      if (_errs63) {
                                        vErrors.length = _errs63;
                                      } else {
                                        vErrors = null;
                                      }
                                    }
                                  }
                                  var valid0 = _errs62 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.billing_snapshot_status !== void 0) {
                                    let data13 = data.billing_snapshot_status;
                                    const _errs67 = errors;
                                    const _errs68 = errors;
                                    let valid12 = false;
                                    const _errs69 = errors;
                                    if (typeof data13 !== "string") {
                                      const err29 = { instancePath: instancePath + "/billing_snapshot_status", schemaPath: "#/properties/billing_snapshot_status/anyOf/0/type", keyword: "type", params: { type: "string" } };
                                      if (vErrors === null) {
                                        vErrors = [err29];
                                      } else {
                                        vErrors.push(err29);
                                      }
                                      errors++;
                                    }
                                    var _valid10 = _errs69 === errors;
                                    valid12 = valid12 || _valid10;
                                    if (!valid12) {
                                      const _errs71 = errors;
                                      if (data13 !== null) {
                                        const err30 = { instancePath: instancePath + "/billing_snapshot_status", schemaPath: "#/properties/billing_snapshot_status/anyOf/1/type", keyword: "type", params: { type: "null" } };
                                        if (vErrors === null) {
                                          vErrors = [err30];
                                        } else {
                                          vErrors.push(err30);
                                        }
                                        errors++;
                                      }
                                      var _valid10 = _errs71 === errors;
                                      valid12 = valid12 || _valid10;
                                    }
                                    if (!valid12) {
                                      const err31 = { instancePath: instancePath + "/billing_snapshot_status", schemaPath: "#/properties/billing_snapshot_status/anyOf", keyword: "anyOf", params: {} };
                                      if (vErrors === null) {
                                        vErrors = [err31];
                                      } else {
                                        vErrors.push(err31);
                                      }
                                      errors++;
                                      validate76.errors = vErrors;
                                      return false;
                                    } else {
                                      errors = _errs68;
                                      if (vErrors !== null) {
                                        if (_errs68) {
                                          vErrors.length = _errs68;
                                        } else {
                                          vErrors = null;
                                        }
                                      }
                                    }
                                    var valid0 = _errs67 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.pre_settlement_bill !== void 0) {
                                      let data14 = data.pre_settlement_bill;
                                      const _errs73 = errors;
                                      const _errs74 = errors;
                                      let valid13 = false;
                                      const _errs75 = errors;
                                      if (!validate73(data14, { instancePath: instancePath + "/pre_settlement_bill", parentData: data, parentDataProperty: "pre_settlement_bill", rootData })) {
                                        vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
                                        errors = vErrors.length;
                                      }
                                      var _valid11 = _errs75 === errors;
                                      valid13 = valid13 || _valid11;
                                      if (!valid13) {
                                        const _errs76 = errors;
                                        if (data14 !== null) {
                                          const err32 = { instancePath: instancePath + "/pre_settlement_bill", schemaPath: "#/properties/pre_settlement_bill/anyOf/1/type", keyword: "type", params: { type: "null" } };
                                          if (vErrors === null) {
                                            vErrors = [err32];
                                          } else {
                                            vErrors.push(err32);
                                          }
                                          errors++;
                                        }
                                        var _valid11 = _errs76 === errors;
                                        valid13 = valid13 || _valid11;
                                      }
                                      if (!valid13) {
                                        const err33 = { instancePath: instancePath + "/pre_settlement_bill", schemaPath: "#/properties/pre_settlement_bill/anyOf", keyword: "anyOf", params: {} };
                                        if (vErrors === null) {
                                          vErrors = [err33];
                                        } else {
                                          vErrors.push(err33);
                                        }
                                        errors++;
                                        validate76.errors = vErrors;
                                        return false;
                                      } else {
                                        errors = _errs74;
                                        if (vErrors !== null) {
                                          if (_errs74) {
                                            vErrors.length = _errs74;
                                          } else {
                                            vErrors = null;
                                          }
                                        }
                                      }
                                      var valid0 = _errs73 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                    if (valid0) {
                                      if (data.settlement_result !== void 0) {
                                        let data15 = data.settlement_result;
                                        const _errs78 = errors;
                                        const _errs79 = errors;
                                        let valid14 = false;
                                        const _errs80 = errors;
                                        const _errs81 = errors;
                                        if (errors === _errs81) {
                                          if (data15 && typeof data15 == "object" && !Array.isArray(data15)) {
                                            if (data15.settled_amount_credits !== void 0) {
                                              let data16 = data15.settled_amount_credits;
                                              const _errs84 = errors;
                                              let valid17 = false;
                                              const _errs85 = errors;
                                              if (!(typeof data16 == "number" && isFinite(data16))) {
                                                const err34 = { instancePath: instancePath + "/settlement_result/settled_amount_credits", schemaPath: "SettlementResult/properties/settled_amount_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                                                if (vErrors === null) {
                                                  vErrors = [err34];
                                                } else {
                                                  vErrors.push(err34);
                                                }
                                                errors++;
                                              }
                                              var _valid13 = _errs85 === errors;
                                              valid17 = valid17 || _valid13;
                                              if (!valid17) {
                                                const _errs87 = errors;
                                                if (data16 !== null) {
                                                  const err35 = { instancePath: instancePath + "/settlement_result/settled_amount_credits", schemaPath: "SettlementResult/properties/settled_amount_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                                                  if (vErrors === null) {
                                                    vErrors = [err35];
                                                  } else {
                                                    vErrors.push(err35);
                                                  }
                                                  errors++;
                                                }
                                                var _valid13 = _errs87 === errors;
                                                valid17 = valid17 || _valid13;
                                              }
                                              if (!valid17) {
                                                const err36 = { instancePath: instancePath + "/settlement_result/settled_amount_credits", schemaPath: "SettlementResult/properties/settled_amount_credits/anyOf", keyword: "anyOf", params: {} };
                                                if (vErrors === null) {
                                                  vErrors = [err36];
                                                } else {
                                                  vErrors.push(err36);
                                                }
                                                errors++;
                                              } else {
                                                errors = _errs84;
                                                if (vErrors !== null) {
                                                  if (_errs84) {
                                                    vErrors.length = _errs84;
                                                  } else {
                                                    vErrors = null;
                                                  }
                                                }
                                              }
                                            }
                                          } else {
                                            const err37 = { instancePath: instancePath + "/settlement_result", schemaPath: "SettlementResult/type", keyword: "type", params: { type: "object" } };
                                            if (vErrors === null) {
                                              vErrors = [err37];
                                            } else {
                                              vErrors.push(err37);
                                            }
                                            errors++;
                                          }
                                        }
                                        var _valid12 = _errs80 === errors;
                                        valid14 = valid14 || _valid12;
                                        if (!valid14) {
                                          const _errs89 = errors;
                                          if (data15 !== null) {
                                            const err38 = { instancePath: instancePath + "/settlement_result", schemaPath: "#/properties/settlement_result/anyOf/1/type", keyword: "type", params: { type: "null" } };
                                            if (vErrors === null) {
                                              vErrors = [err38];
                                            } else {
                                              vErrors.push(err38);
                                            }
                                            errors++;
                                          }
                                          var _valid12 = _errs89 === errors;
                                          valid14 = valid14 || _valid12;
                                        }
                                        if (!valid14) {
                                          const err39 = { instancePath: instancePath + "/settlement_result", schemaPath: "#/properties/settlement_result/anyOf", keyword: "anyOf", params: {} };
                                          if (vErrors === null) {
                                            vErrors = [err39];
                                          } else {
                                            vErrors.push(err39);
                                          }
                                          errors++;
                                          validate76.errors = vErrors;
                                          return false;
                                        } else {
                                          errors = _errs79;
                                          if (vErrors !== null) {
                                            if (_errs79) {
                                              vErrors.length = _errs79;
                                            } else {
                                              vErrors = null;
                                            }
                                          }
                                        }
                                        var valid0 = _errs78 === errors;
                                      } else {
                                        var valid0 = true;
                                      }
                                      if (valid0) {
                                        if (data.pre_settlement_amount_credits !== void 0) {
                                          let data17 = data.pre_settlement_amount_credits;
                                          const _errs91 = errors;
                                          const _errs92 = errors;
                                          let valid18 = false;
                                          const _errs93 = errors;
                                          if (!(typeof data17 == "number" && isFinite(data17))) {
                                            const err40 = { instancePath: instancePath + "/pre_settlement_amount_credits", schemaPath: "#/properties/pre_settlement_amount_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                                            if (vErrors === null) {
                                              vErrors = [err40];
                                            } else {
                                              vErrors.push(err40);
                                            }
                                            errors++;
                                          }
                                          var _valid14 = _errs93 === errors;
                                          valid18 = valid18 || _valid14;
                                          if (!valid18) {
                                            const _errs95 = errors;
                                            if (data17 !== null) {
                                              const err41 = { instancePath: instancePath + "/pre_settlement_amount_credits", schemaPath: "#/properties/pre_settlement_amount_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                                              if (vErrors === null) {
                                                vErrors = [err41];
                                              } else {
                                                vErrors.push(err41);
                                              }
                                              errors++;
                                            }
                                            var _valid14 = _errs95 === errors;
                                            valid18 = valid18 || _valid14;
                                          }
                                          if (!valid18) {
                                            const err42 = { instancePath: instancePath + "/pre_settlement_amount_credits", schemaPath: "#/properties/pre_settlement_amount_credits/anyOf", keyword: "anyOf", params: {} };
                                            if (vErrors === null) {
                                              vErrors = [err42];
                                            } else {
                                              vErrors.push(err42);
                                            }
                                            errors++;
                                            validate76.errors = vErrors;
                                            return false;
                                          } else {
                                            errors = _errs92;
                                            if (vErrors !== null) {
                                              if (_errs92) {
                                                vErrors.length = _errs92;
                                              } else {
                                                vErrors = null;
                                              }
                                            }
                                          }
                                          var valid0 = _errs91 === errors;
                                        } else {
                                          var valid0 = true;
                                        }
                                        if (valid0) {
                                          if (data.settled_amount_credits !== void 0) {
                                            let data18 = data.settled_amount_credits;
                                            const _errs97 = errors;
                                            const _errs98 = errors;
                                            let valid19 = false;
                                            const _errs99 = errors;
                                            if (!(typeof data18 == "number" && isFinite(data18))) {
                                              const err43 = { instancePath: instancePath + "/settled_amount_credits", schemaPath: "#/properties/settled_amount_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                                              if (vErrors === null) {
                                                vErrors = [err43];
                                              } else {
                                                vErrors.push(err43);
                                              }
                                              errors++;
                                            }
                                            var _valid15 = _errs99 === errors;
                                            valid19 = valid19 || _valid15;
                                            if (!valid19) {
                                              const _errs101 = errors;
                                              if (data18 !== null) {
                                                const err44 = { instancePath: instancePath + "/settled_amount_credits", schemaPath: "#/properties/settled_amount_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                                                if (vErrors === null) {
                                                  vErrors = [err44];
                                                } else {
                                                  vErrors.push(err44);
                                                }
                                                errors++;
                                              }
                                              var _valid15 = _errs101 === errors;
                                              valid19 = valid19 || _valid15;
                                            }
                                            if (!valid19) {
                                              const err45 = { instancePath: instancePath + "/settled_amount_credits", schemaPath: "#/properties/settled_amount_credits/anyOf", keyword: "anyOf", params: {} };
                                              if (vErrors === null) {
                                                vErrors = [err45];
                                              } else {
                                                vErrors.push(err45);
                                              }
                                              errors++;
                                              validate76.errors = vErrors;
                                              return false;
                                            } else {
                                              errors = _errs98;
                                              if (vErrors !== null) {
                                                if (_errs98) {
                                                  vErrors.length = _errs98;
                                                } else {
                                                  vErrors = null;
                                                }
                                              }
                                            }
                                            var valid0 = _errs97 === errors;
                                          } else {
                                            var valid0 = true;
                                          }
                                          if (valid0) {
                                            if (data.requested_amount_credits !== void 0) {
                                              let data19 = data.requested_amount_credits;
                                              const _errs103 = errors;
                                              const _errs104 = errors;
                                              let valid20 = false;
                                              const _errs105 = errors;
                                              if (!(typeof data19 == "number" && isFinite(data19))) {
                                                const err46 = { instancePath: instancePath + "/requested_amount_credits", schemaPath: "#/properties/requested_amount_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                                                if (vErrors === null) {
                                                  vErrors = [err46];
                                                } else {
                                                  vErrors.push(err46);
                                                }
                                                errors++;
                                              }
                                              var _valid16 = _errs105 === errors;
                                              valid20 = valid20 || _valid16;
                                              if (!valid20) {
                                                const _errs107 = errors;
                                                if (data19 !== null) {
                                                  const err47 = { instancePath: instancePath + "/requested_amount_credits", schemaPath: "#/properties/requested_amount_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                                                  if (vErrors === null) {
                                                    vErrors = [err47];
                                                  } else {
                                                    vErrors.push(err47);
                                                  }
                                                  errors++;
                                                }
                                                var _valid16 = _errs107 === errors;
                                                valid20 = valid20 || _valid16;
                                              }
                                              if (!valid20) {
                                                const err48 = { instancePath: instancePath + "/requested_amount_credits", schemaPath: "#/properties/requested_amount_credits/anyOf", keyword: "anyOf", params: {} };
                                                if (vErrors === null) {
                                                  vErrors = [err48];
                                                } else {
                                                  vErrors.push(err48);
                                                }
                                                errors++;
                                                validate76.errors = vErrors;
                                                return false;
                                              } else {
                                                errors = _errs104;
                                                if (vErrors !== null) {
                                                  if (_errs104) {
                                                    vErrors.length = _errs104;
                                                  } else {
                                                    vErrors = null;
                                                  }
                                                }
                                              }
                                              var valid0 = _errs103 === errors;
                                            } else {
                                              var valid0 = true;
                                            }
                                            if (valid0) {
                                              if (data.actual_amount_credits !== void 0) {
                                                let data20 = data.actual_amount_credits;
                                                const _errs109 = errors;
                                                const _errs110 = errors;
                                                let valid21 = false;
                                                const _errs111 = errors;
                                                if (!(typeof data20 == "number" && isFinite(data20))) {
                                                  const err49 = { instancePath: instancePath + "/actual_amount_credits", schemaPath: "#/properties/actual_amount_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                                                  if (vErrors === null) {
                                                    vErrors = [err49];
                                                  } else {
                                                    vErrors.push(err49);
                                                  }
                                                  errors++;
                                                }
                                                var _valid17 = _errs111 === errors;
                                                valid21 = valid21 || _valid17;
                                                if (!valid21) {
                                                  const _errs113 = errors;
                                                  if (data20 !== null) {
                                                    const err50 = { instancePath: instancePath + "/actual_amount_credits", schemaPath: "#/properties/actual_amount_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                                                    if (vErrors === null) {
                                                      vErrors = [err50];
                                                    } else {
                                                      vErrors.push(err50);
                                                    }
                                                    errors++;
                                                  }
                                                  var _valid17 = _errs113 === errors;
                                                  valid21 = valid21 || _valid17;
                                                }
                                                if (!valid21) {
                                                  const err51 = { instancePath: instancePath + "/actual_amount_credits", schemaPath: "#/properties/actual_amount_credits/anyOf", keyword: "anyOf", params: {} };
                                                  if (vErrors === null) {
                                                    vErrors = [err51];
                                                  } else {
                                                    vErrors.push(err51);
                                                  }
                                                  errors++;
                                                  validate76.errors = vErrors;
                                                  return false;
                                                } else {
                                                  errors = _errs110;
                                                  if (vErrors !== null) {
                                                    if (_errs110) {
                                                      vErrors.length = _errs110;
                                                    } else {
                                                      vErrors = null;
                                                    }
                                                  }
                                                }
                                                var valid0 = _errs109 === errors;
                                              } else {
                                                var valid0 = true;
                                              }
                                              if (valid0) {
                                                if (data.credits_ledger_entry_id !== void 0) {
                                                  let data21 = data.credits_ledger_entry_id;
                                                  const _errs115 = errors;
                                                  const _errs116 = errors;
                                                  let valid22 = false;
                                                  const _errs117 = errors;
                                                  const _errs119 = errors;
                                                  let valid24 = false;
                                                  const _errs120 = errors;
                                                  if (typeof data21 !== "string") {
                                                    const err52 = { instancePath: instancePath + "/credits_ledger_entry_id", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                                                    if (vErrors === null) {
                                                      vErrors = [err52];
                                                    } else {
                                                      vErrors.push(err52);
                                                    }
                                                    errors++;
                                                  }
                                                  var _valid19 = _errs120 === errors;
                                                  valid24 = valid24 || _valid19;
                                                  if (!valid24) {
                                                    const _errs122 = errors;
                                                    if (!(typeof data21 == "number" && (!(data21 % 1) && !isNaN(data21)) && isFinite(data21))) {
                                                      const err53 = { instancePath: instancePath + "/credits_ledger_entry_id", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                                                      if (vErrors === null) {
                                                        vErrors = [err53];
                                                      } else {
                                                        vErrors.push(err53);
                                                      }
                                                      errors++;
                                                    }
                                                    var _valid19 = _errs122 === errors;
                                                    valid24 = valid24 || _valid19;
                                                  }
                                                  if (!valid24) {
                                                    const err54 = { instancePath: instancePath + "/credits_ledger_entry_id", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                                                    if (vErrors === null) {
                                                      vErrors = [err54];
                                                    } else {
                                                      vErrors.push(err54);
                                                    }
                                                    errors++;
                                                  } else {
                                                    errors = _errs119;
                                                    if (vErrors !== null) {
                                                      if (_errs119) {
                                                        vErrors.length = _errs119;
                                                      } else {
                                                        vErrors = null;
                                                      }
                                                    }
                                                  }
                                                  var _valid18 = _errs117 === errors;
                                                  valid22 = valid22 || _valid18;
                                                  if (!valid22) {
                                                    const _errs124 = errors;
                                                    if (data21 !== null) {
                                                      const err55 = { instancePath: instancePath + "/credits_ledger_entry_id", schemaPath: "#/properties/credits_ledger_entry_id/anyOf/1/type", keyword: "type", params: { type: "null" } };
                                                      if (vErrors === null) {
                                                        vErrors = [err55];
                                                      } else {
                                                        vErrors.push(err55);
                                                      }
                                                      errors++;
                                                    }
                                                    var _valid18 = _errs124 === errors;
                                                    valid22 = valid22 || _valid18;
                                                  }
                                                  if (!valid22) {
                                                    const err56 = { instancePath: instancePath + "/credits_ledger_entry_id", schemaPath: "#/properties/credits_ledger_entry_id/anyOf", keyword: "anyOf", params: {} };
                                                    if (vErrors === null) {
                                                      vErrors = [err56];
                                                    } else {
                                                      vErrors.push(err56);
                                                    }
                                                    errors++;
                                                    validate76.errors = vErrors;
                                                    return false;
                                                  } else {
                                                    errors = _errs116;
                                                    if (vErrors !== null) {
                                                      if (_errs116) {
                                                        vErrors.length = _errs116;
                                                      } else {
                                                        vErrors = null;
                                                      }
                                                    }
                                                  }
                                                  var valid0 = _errs115 === errors;
                                                } else {
                                                  var valid0 = true;
                                                }
                                                if (valid0) {
                                                  if (data.created_at !== void 0) {
                                                    let data22 = data.created_at;
                                                    const _errs126 = errors;
                                                    const _errs127 = errors;
                                                    if (errors === _errs127) {
                                                      if (typeof data22 === "string") {
                                                        if (!pattern7.test(data22)) {
                                                          validate76.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                                                          return false;
                                                        }
                                                      } else {
                                                        validate76.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                                                        return false;
                                                      }
                                                    }
                                                    var valid0 = _errs126 === errors;
                                                  } else {
                                                    var valid0 = true;
                                                  }
                                                }
                                              }
                                            }
                                          }
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate76.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate76.errors = vErrors;
  return errors === 0;
}
var guard_ChargeOutcomeCounts = validate79;
function validate79(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.charged === void 0 && (missing0 = "charged") || data.included === void 0 && (missing0 = "included") || data.failed_not_charged === void 0 && (missing0 = "failed_not_charged") || data.failed_charged_review === void 0 && (missing0 = "failed_charged_review")) {
        validate79.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.charged !== void 0) {
          let data0 = data.charged;
          const _errs1 = errors;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
            validate79.errors = [{ instancePath: instancePath + "/charged", schemaPath: "#/properties/charged/type", keyword: "type", params: { type: "integer" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.included !== void 0) {
            let data1 = data.included;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate79.errors = [{ instancePath: instancePath + "/included", schemaPath: "#/properties/included/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.failed_not_charged !== void 0) {
              let data2 = data.failed_not_charged;
              const _errs5 = errors;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                validate79.errors = [{ instancePath: instancePath + "/failed_not_charged", schemaPath: "#/properties/failed_not_charged/type", keyword: "type", params: { type: "integer" } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.failed_charged_review !== void 0) {
                let data3 = data.failed_charged_review;
                const _errs7 = errors;
                if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                  validate79.errors = [{ instancePath: instancePath + "/failed_charged_review", schemaPath: "#/properties/failed_charged_review/type", keyword: "type", params: { type: "integer" } }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate79.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate79.errors = vErrors;
  return errors === 0;
}
var guard_UsageBucket = validate80;
function validate80(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.total_count !== void 0) {
        let data0 = data.total_count;
        const _errs1 = errors;
        const _errs2 = errors;
        let valid1 = false;
        const _errs3 = errors;
        if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
          const err0 = { instancePath: instancePath + "/total_count", schemaPath: "#/properties/total_count/anyOf/0/type", keyword: "type", params: { type: "integer" } };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        var _valid0 = _errs3 === errors;
        valid1 = valid1 || _valid0;
        if (!valid1) {
          const _errs5 = errors;
          if (data0 !== null) {
            const err1 = { instancePath: instancePath + "/total_count", schemaPath: "#/properties/total_count/anyOf/1/type", keyword: "type", params: { type: "null" } };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          var _valid0 = _errs5 === errors;
          valid1 = valid1 || _valid0;
        }
        if (!valid1) {
          const err2 = { instancePath: instancePath + "/total_count", schemaPath: "#/properties/total_count/anyOf", keyword: "anyOf", params: {} };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
          validate80.errors = vErrors;
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
        if (data.success_count !== void 0) {
          let data1 = data.success_count;
          const _errs7 = errors;
          const _errs8 = errors;
          let valid2 = false;
          const _errs9 = errors;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err3 = { instancePath: instancePath + "/success_count", schemaPath: "#/properties/success_count/anyOf/0/type", keyword: "type", params: { type: "integer" } };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
          var _valid1 = _errs9 === errors;
          valid2 = valid2 || _valid1;
          if (!valid2) {
            const _errs11 = errors;
            if (data1 !== null) {
              const err4 = { instancePath: instancePath + "/success_count", schemaPath: "#/properties/success_count/anyOf/1/type", keyword: "type", params: { type: "null" } };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            var _valid1 = _errs11 === errors;
            valid2 = valid2 || _valid1;
          }
          if (!valid2) {
            const err5 = { instancePath: instancePath + "/success_count", schemaPath: "#/properties/success_count/anyOf", keyword: "anyOf", params: {} };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
            validate80.errors = vErrors;
            return false;
          } else {
            errors = _errs8;
            if (vErrors !== null) {
              if (_errs8) {
                vErrors.length = _errs8;
              } else {
                vErrors = null;
              }
            }
          }
          var valid0 = _errs7 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.failure_count !== void 0) {
            let data2 = data.failure_count;
            const _errs13 = errors;
            const _errs14 = errors;
            let valid3 = false;
            const _errs15 = errors;
            if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
              const err6 = { instancePath: instancePath + "/failure_count", schemaPath: "#/properties/failure_count/anyOf/0/type", keyword: "type", params: { type: "integer" } };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            var _valid2 = _errs15 === errors;
            valid3 = valid3 || _valid2;
            if (!valid3) {
              const _errs17 = errors;
              if (data2 !== null) {
                const err7 = { instancePath: instancePath + "/failure_count", schemaPath: "#/properties/failure_count/anyOf/1/type", keyword: "type", params: { type: "null" } };
                if (vErrors === null) {
                  vErrors = [err7];
                } else {
                  vErrors.push(err7);
                }
                errors++;
              }
              var _valid2 = _errs17 === errors;
              valid3 = valid3 || _valid2;
            }
            if (!valid3) {
              const err8 = { instancePath: instancePath + "/failure_count", schemaPath: "#/properties/failure_count/anyOf", keyword: "anyOf", params: {} };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
              validate80.errors = vErrors;
              return false;
            } else {
              errors = _errs14;
              if (vErrors !== null) {
                if (_errs14) {
                  vErrors.length = _errs14;
                } else {
                  vErrors = null;
                }
              }
            }
            var valid0 = _errs13 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.charged_count !== void 0) {
              let data3 = data.charged_count;
              const _errs19 = errors;
              const _errs20 = errors;
              let valid4 = false;
              const _errs21 = errors;
              if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                const err9 = { instancePath: instancePath + "/charged_count", schemaPath: "#/properties/charged_count/anyOf/0/type", keyword: "type", params: { type: "integer" } };
                if (vErrors === null) {
                  vErrors = [err9];
                } else {
                  vErrors.push(err9);
                }
                errors++;
              }
              var _valid3 = _errs21 === errors;
              valid4 = valid4 || _valid3;
              if (!valid4) {
                const _errs23 = errors;
                if (data3 !== null) {
                  const err10 = { instancePath: instancePath + "/charged_count", schemaPath: "#/properties/charged_count/anyOf/1/type", keyword: "type", params: { type: "null" } };
                  if (vErrors === null) {
                    vErrors = [err10];
                  } else {
                    vErrors.push(err10);
                  }
                  errors++;
                }
                var _valid3 = _errs23 === errors;
                valid4 = valid4 || _valid3;
              }
              if (!valid4) {
                const err11 = { instancePath: instancePath + "/charged_count", schemaPath: "#/properties/charged_count/anyOf", keyword: "anyOf", params: {} };
                if (vErrors === null) {
                  vErrors = [err11];
                } else {
                  vErrors.push(err11);
                }
                errors++;
                validate80.errors = vErrors;
                return false;
              } else {
                errors = _errs20;
                if (vErrors !== null) {
                  if (_errs20) {
                    vErrors.length = _errs20;
                  } else {
                    vErrors = null;
                  }
                }
              }
              var valid0 = _errs19 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.included_count !== void 0) {
                let data4 = data.included_count;
                const _errs25 = errors;
                const _errs26 = errors;
                let valid5 = false;
                const _errs27 = errors;
                if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                  const err12 = { instancePath: instancePath + "/included_count", schemaPath: "#/properties/included_count/anyOf/0/type", keyword: "type", params: { type: "integer" } };
                  if (vErrors === null) {
                    vErrors = [err12];
                  } else {
                    vErrors.push(err12);
                  }
                  errors++;
                }
                var _valid4 = _errs27 === errors;
                valid5 = valid5 || _valid4;
                if (!valid5) {
                  const _errs29 = errors;
                  if (data4 !== null) {
                    const err13 = { instancePath: instancePath + "/included_count", schemaPath: "#/properties/included_count/anyOf/1/type", keyword: "type", params: { type: "null" } };
                    if (vErrors === null) {
                      vErrors = [err13];
                    } else {
                      vErrors.push(err13);
                    }
                    errors++;
                  }
                  var _valid4 = _errs29 === errors;
                  valid5 = valid5 || _valid4;
                }
                if (!valid5) {
                  const err14 = { instancePath: instancePath + "/included_count", schemaPath: "#/properties/included_count/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err14];
                  } else {
                    vErrors.push(err14);
                  }
                  errors++;
                  validate80.errors = vErrors;
                  return false;
                } else {
                  errors = _errs26;
                  if (vErrors !== null) {
                    if (_errs26) {
                      vErrors.length = _errs26;
                    } else {
                      vErrors = null;
                    }
                  }
                }
                var valid0 = _errs25 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.failed_not_charged_count !== void 0) {
                  let data5 = data.failed_not_charged_count;
                  const _errs31 = errors;
                  const _errs32 = errors;
                  let valid6 = false;
                  const _errs33 = errors;
                  if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
                    const err15 = { instancePath: instancePath + "/failed_not_charged_count", schemaPath: "#/properties/failed_not_charged_count/anyOf/0/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err15];
                    } else {
                      vErrors.push(err15);
                    }
                    errors++;
                  }
                  var _valid5 = _errs33 === errors;
                  valid6 = valid6 || _valid5;
                  if (!valid6) {
                    const _errs35 = errors;
                    if (data5 !== null) {
                      const err16 = { instancePath: instancePath + "/failed_not_charged_count", schemaPath: "#/properties/failed_not_charged_count/anyOf/1/type", keyword: "type", params: { type: "null" } };
                      if (vErrors === null) {
                        vErrors = [err16];
                      } else {
                        vErrors.push(err16);
                      }
                      errors++;
                    }
                    var _valid5 = _errs35 === errors;
                    valid6 = valid6 || _valid5;
                  }
                  if (!valid6) {
                    const err17 = { instancePath: instancePath + "/failed_not_charged_count", schemaPath: "#/properties/failed_not_charged_count/anyOf", keyword: "anyOf", params: {} };
                    if (vErrors === null) {
                      vErrors = [err17];
                    } else {
                      vErrors.push(err17);
                    }
                    errors++;
                    validate80.errors = vErrors;
                    return false;
                  } else {
                    errors = _errs32;
                    if (vErrors !== null) {
                      if (_errs32) {
                        vErrors.length = _errs32;
                      } else {
                        vErrors = null;
                      }
                    }
                  }
                  var valid0 = _errs31 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.failed_charged_review_count !== void 0) {
                    let data6 = data.failed_charged_review_count;
                    const _errs37 = errors;
                    const _errs38 = errors;
                    let valid7 = false;
                    const _errs39 = errors;
                    if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
                      const err18 = { instancePath: instancePath + "/failed_charged_review_count", schemaPath: "#/properties/failed_charged_review_count/anyOf/0/type", keyword: "type", params: { type: "integer" } };
                      if (vErrors === null) {
                        vErrors = [err18];
                      } else {
                        vErrors.push(err18);
                      }
                      errors++;
                    }
                    var _valid6 = _errs39 === errors;
                    valid7 = valid7 || _valid6;
                    if (!valid7) {
                      const _errs41 = errors;
                      if (data6 !== null) {
                        const err19 = { instancePath: instancePath + "/failed_charged_review_count", schemaPath: "#/properties/failed_charged_review_count/anyOf/1/type", keyword: "type", params: { type: "null" } };
                        if (vErrors === null) {
                          vErrors = [err19];
                        } else {
                          vErrors.push(err19);
                        }
                        errors++;
                      }
                      var _valid6 = _errs41 === errors;
                      valid7 = valid7 || _valid6;
                    }
                    if (!valid7) {
                      const err20 = { instancePath: instancePath + "/failed_charged_review_count", schemaPath: "#/properties/failed_charged_review_count/anyOf", keyword: "anyOf", params: {} };
                      if (vErrors === null) {
                        vErrors = [err20];
                      } else {
                        vErrors.push(err20);
                      }
                      errors++;
                      validate80.errors = vErrors;
                      return false;
                    } else {
                      errors = _errs38;
                      if (vErrors !== null) {
                        if (_errs38) {
                          vErrors.length = _errs38;
                        } else {
                          vErrors = null;
                        }
                      }
                    }
                    var valid0 = _errs37 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.pre_settlement_credits !== void 0) {
                      let data7 = data.pre_settlement_credits;
                      const _errs43 = errors;
                      const _errs44 = errors;
                      let valid8 = false;
                      const _errs45 = errors;
                      if (!(typeof data7 == "number" && isFinite(data7))) {
                        const err21 = { instancePath: instancePath + "/pre_settlement_credits", schemaPath: "#/properties/pre_settlement_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                        if (vErrors === null) {
                          vErrors = [err21];
                        } else {
                          vErrors.push(err21);
                        }
                        errors++;
                      }
                      var _valid7 = _errs45 === errors;
                      valid8 = valid8 || _valid7;
                      if (!valid8) {
                        const _errs47 = errors;
                        if (data7 !== null) {
                          const err22 = { instancePath: instancePath + "/pre_settlement_credits", schemaPath: "#/properties/pre_settlement_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                          if (vErrors === null) {
                            vErrors = [err22];
                          } else {
                            vErrors.push(err22);
                          }
                          errors++;
                        }
                        var _valid7 = _errs47 === errors;
                        valid8 = valid8 || _valid7;
                      }
                      if (!valid8) {
                        const err23 = { instancePath: instancePath + "/pre_settlement_credits", schemaPath: "#/properties/pre_settlement_credits/anyOf", keyword: "anyOf", params: {} };
                        if (vErrors === null) {
                          vErrors = [err23];
                        } else {
                          vErrors.push(err23);
                        }
                        errors++;
                        validate80.errors = vErrors;
                        return false;
                      } else {
                        errors = _errs44;
                        if (vErrors !== null) {
                          if (_errs44) {
                            vErrors.length = _errs44;
                          } else {
                            vErrors = null;
                          }
                        }
                      }
                      var valid0 = _errs43 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.settled_credits !== void 0) {
                        let data8 = data.settled_credits;
                        const _errs49 = errors;
                        const _errs50 = errors;
                        let valid9 = false;
                        const _errs51 = errors;
                        if (!(typeof data8 == "number" && isFinite(data8))) {
                          const err24 = { instancePath: instancePath + "/settled_credits", schemaPath: "#/properties/settled_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                          if (vErrors === null) {
                            vErrors = [err24];
                          } else {
                            vErrors.push(err24);
                          }
                          errors++;
                        }
                        var _valid8 = _errs51 === errors;
                        valid9 = valid9 || _valid8;
                        if (!valid9) {
                          const _errs53 = errors;
                          if (data8 !== null) {
                            const err25 = { instancePath: instancePath + "/settled_credits", schemaPath: "#/properties/settled_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                            if (vErrors === null) {
                              vErrors = [err25];
                            } else {
                              vErrors.push(err25);
                            }
                            errors++;
                          }
                          var _valid8 = _errs53 === errors;
                          valid9 = valid9 || _valid8;
                        }
                        if (!valid9) {
                          const err26 = { instancePath: instancePath + "/settled_credits", schemaPath: "#/properties/settled_credits/anyOf", keyword: "anyOf", params: {} };
                          if (vErrors === null) {
                            vErrors = [err26];
                          } else {
                            vErrors.push(err26);
                          }
                          errors++;
                          validate80.errors = vErrors;
                          return false;
                        } else {
                          errors = _errs50;
                          if (vErrors !== null) {
                            if (_errs50) {
                              vErrors.length = _errs50;
                            } else {
                              vErrors = null;
                            }
                          }
                        }
                        var valid0 = _errs49 === errors;
                      } else {
                        var valid0 = true;
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate80.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate80.errors = vErrors;
  return errors === 0;
}
var guard_UsageSummary_open = validate81;
function validate81(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.bucket !== void 0) {
        let data0 = data.bucket;
        const _errs1 = errors;
        const _errs2 = errors;
        let valid1 = false;
        const _errs3 = errors;
        if (typeof data0 !== "string") {
          const err0 = { instancePath: instancePath + "/bucket", schemaPath: "#/properties/bucket/anyOf/0/type", keyword: "type", params: { type: "string" } };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        var _valid0 = _errs3 === errors;
        valid1 = valid1 || _valid0;
        if (!valid1) {
          const _errs5 = errors;
          if (data0 !== null) {
            const err1 = { instancePath: instancePath + "/bucket", schemaPath: "#/properties/bucket/anyOf/1/type", keyword: "type", params: { type: "null" } };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          var _valid0 = _errs5 === errors;
          valid1 = valid1 || _valid0;
        }
        if (!valid1) {
          const err2 = { instancePath: instancePath + "/bucket", schemaPath: "#/properties/bucket/anyOf", keyword: "anyOf", params: {} };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
          validate81.errors = vErrors;
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
        if (data.total_count !== void 0) {
          let data1 = data.total_count;
          const _errs7 = errors;
          const _errs8 = errors;
          let valid2 = false;
          const _errs9 = errors;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err3 = { instancePath: instancePath + "/total_count", schemaPath: "#/properties/total_count/anyOf/0/type", keyword: "type", params: { type: "integer" } };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
          var _valid1 = _errs9 === errors;
          valid2 = valid2 || _valid1;
          if (!valid2) {
            const _errs11 = errors;
            if (data1 !== null) {
              const err4 = { instancePath: instancePath + "/total_count", schemaPath: "#/properties/total_count/anyOf/1/type", keyword: "type", params: { type: "null" } };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            var _valid1 = _errs11 === errors;
            valid2 = valid2 || _valid1;
          }
          if (!valid2) {
            const err5 = { instancePath: instancePath + "/total_count", schemaPath: "#/properties/total_count/anyOf", keyword: "anyOf", params: {} };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
            validate81.errors = vErrors;
            return false;
          } else {
            errors = _errs8;
            if (vErrors !== null) {
              if (_errs8) {
                vErrors.length = _errs8;
              } else {
                vErrors = null;
              }
            }
          }
          var valid0 = _errs7 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.success_count !== void 0) {
            let data2 = data.success_count;
            const _errs13 = errors;
            const _errs14 = errors;
            let valid3 = false;
            const _errs15 = errors;
            if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
              const err6 = { instancePath: instancePath + "/success_count", schemaPath: "#/properties/success_count/anyOf/0/type", keyword: "type", params: { type: "integer" } };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            var _valid2 = _errs15 === errors;
            valid3 = valid3 || _valid2;
            if (!valid3) {
              const _errs17 = errors;
              if (data2 !== null) {
                const err7 = { instancePath: instancePath + "/success_count", schemaPath: "#/properties/success_count/anyOf/1/type", keyword: "type", params: { type: "null" } };
                if (vErrors === null) {
                  vErrors = [err7];
                } else {
                  vErrors.push(err7);
                }
                errors++;
              }
              var _valid2 = _errs17 === errors;
              valid3 = valid3 || _valid2;
            }
            if (!valid3) {
              const err8 = { instancePath: instancePath + "/success_count", schemaPath: "#/properties/success_count/anyOf", keyword: "anyOf", params: {} };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
              validate81.errors = vErrors;
              return false;
            } else {
              errors = _errs14;
              if (vErrors !== null) {
                if (_errs14) {
                  vErrors.length = _errs14;
                } else {
                  vErrors = null;
                }
              }
            }
            var valid0 = _errs13 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.failure_count !== void 0) {
              let data3 = data.failure_count;
              const _errs19 = errors;
              const _errs20 = errors;
              let valid4 = false;
              const _errs21 = errors;
              if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                const err9 = { instancePath: instancePath + "/failure_count", schemaPath: "#/properties/failure_count/anyOf/0/type", keyword: "type", params: { type: "integer" } };
                if (vErrors === null) {
                  vErrors = [err9];
                } else {
                  vErrors.push(err9);
                }
                errors++;
              }
              var _valid3 = _errs21 === errors;
              valid4 = valid4 || _valid3;
              if (!valid4) {
                const _errs23 = errors;
                if (data3 !== null) {
                  const err10 = { instancePath: instancePath + "/failure_count", schemaPath: "#/properties/failure_count/anyOf/1/type", keyword: "type", params: { type: "null" } };
                  if (vErrors === null) {
                    vErrors = [err10];
                  } else {
                    vErrors.push(err10);
                  }
                  errors++;
                }
                var _valid3 = _errs23 === errors;
                valid4 = valid4 || _valid3;
              }
              if (!valid4) {
                const err11 = { instancePath: instancePath + "/failure_count", schemaPath: "#/properties/failure_count/anyOf", keyword: "anyOf", params: {} };
                if (vErrors === null) {
                  vErrors = [err11];
                } else {
                  vErrors.push(err11);
                }
                errors++;
                validate81.errors = vErrors;
                return false;
              } else {
                errors = _errs20;
                if (vErrors !== null) {
                  if (_errs20) {
                    vErrors.length = _errs20;
                  } else {
                    vErrors = null;
                  }
                }
              }
              var valid0 = _errs19 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.charge_outcome_counts !== void 0) {
                let data4 = data.charge_outcome_counts;
                const _errs25 = errors;
                const _errs26 = errors;
                let valid5 = false;
                const _errs27 = errors;
                if (!validate79(data4, { instancePath: instancePath + "/charge_outcome_counts", parentData: data, parentDataProperty: "charge_outcome_counts", rootData })) {
                  vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
                  errors = vErrors.length;
                }
                var _valid4 = _errs27 === errors;
                valid5 = valid5 || _valid4;
                if (!valid5) {
                  const _errs28 = errors;
                  if (data4 !== null) {
                    const err12 = { instancePath: instancePath + "/charge_outcome_counts", schemaPath: "#/properties/charge_outcome_counts/anyOf/1/type", keyword: "type", params: { type: "null" } };
                    if (vErrors === null) {
                      vErrors = [err12];
                    } else {
                      vErrors.push(err12);
                    }
                    errors++;
                  }
                  var _valid4 = _errs28 === errors;
                  valid5 = valid5 || _valid4;
                }
                if (!valid5) {
                  const err13 = { instancePath: instancePath + "/charge_outcome_counts", schemaPath: "#/properties/charge_outcome_counts/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err13];
                  } else {
                    vErrors.push(err13);
                  }
                  errors++;
                  validate81.errors = vErrors;
                  return false;
                } else {
                  errors = _errs26;
                  if (vErrors !== null) {
                    if (_errs26) {
                      vErrors.length = _errs26;
                    } else {
                      vErrors = null;
                    }
                  }
                }
                var valid0 = _errs25 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.pre_settlement_credits !== void 0) {
                  let data5 = data.pre_settlement_credits;
                  const _errs30 = errors;
                  const _errs31 = errors;
                  let valid6 = false;
                  const _errs32 = errors;
                  if (!(typeof data5 == "number" && isFinite(data5))) {
                    const err14 = { instancePath: instancePath + "/pre_settlement_credits", schemaPath: "#/properties/pre_settlement_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                    if (vErrors === null) {
                      vErrors = [err14];
                    } else {
                      vErrors.push(err14);
                    }
                    errors++;
                  }
                  var _valid5 = _errs32 === errors;
                  valid6 = valid6 || _valid5;
                  if (!valid6) {
                    const _errs34 = errors;
                    if (data5 !== null) {
                      const err15 = { instancePath: instancePath + "/pre_settlement_credits", schemaPath: "#/properties/pre_settlement_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                      if (vErrors === null) {
                        vErrors = [err15];
                      } else {
                        vErrors.push(err15);
                      }
                      errors++;
                    }
                    var _valid5 = _errs34 === errors;
                    valid6 = valid6 || _valid5;
                  }
                  if (!valid6) {
                    const err16 = { instancePath: instancePath + "/pre_settlement_credits", schemaPath: "#/properties/pre_settlement_credits/anyOf", keyword: "anyOf", params: {} };
                    if (vErrors === null) {
                      vErrors = [err16];
                    } else {
                      vErrors.push(err16);
                    }
                    errors++;
                    validate81.errors = vErrors;
                    return false;
                  } else {
                    errors = _errs31;
                    if (vErrors !== null) {
                      if (_errs31) {
                        vErrors.length = _errs31;
                      } else {
                        vErrors = null;
                      }
                    }
                  }
                  var valid0 = _errs30 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.settled_credits !== void 0) {
                    let data6 = data.settled_credits;
                    const _errs36 = errors;
                    const _errs37 = errors;
                    let valid7 = false;
                    const _errs38 = errors;
                    if (!(typeof data6 == "number" && isFinite(data6))) {
                      const err17 = { instancePath: instancePath + "/settled_credits", schemaPath: "#/properties/settled_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                      if (vErrors === null) {
                        vErrors = [err17];
                      } else {
                        vErrors.push(err17);
                      }
                      errors++;
                    }
                    var _valid6 = _errs38 === errors;
                    valid7 = valid7 || _valid6;
                    if (!valid7) {
                      const _errs40 = errors;
                      if (data6 !== null) {
                        const err18 = { instancePath: instancePath + "/settled_credits", schemaPath: "#/properties/settled_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                        if (vErrors === null) {
                          vErrors = [err18];
                        } else {
                          vErrors.push(err18);
                        }
                        errors++;
                      }
                      var _valid6 = _errs40 === errors;
                      valid7 = valid7 || _valid6;
                    }
                    if (!valid7) {
                      const err19 = { instancePath: instancePath + "/settled_credits", schemaPath: "#/properties/settled_credits/anyOf", keyword: "anyOf", params: {} };
                      if (vErrors === null) {
                        vErrors = [err19];
                      } else {
                        vErrors.push(err19);
                      }
                      errors++;
                      validate81.errors = vErrors;
                      return false;
                    } else {
                      errors = _errs37;
                      if (vErrors !== null) {
                        if (_errs37) {
                          vErrors.length = _errs37;
                        } else {
                          vErrors = null;
                        }
                      }
                    }
                    var valid0 = _errs36 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.max_charge_items !== void 0) {
                      let data7 = data.max_charge_items;
                      const _errs42 = errors;
                      const _errs43 = errors;
                      let valid8 = false;
                      const _errs44 = errors;
                      if (errors === _errs44) {
                        if (!Array.isArray(data7)) {
                          const err20 = { instancePath: instancePath + "/max_charge_items", schemaPath: "#/properties/max_charge_items/anyOf/0/type", keyword: "type", params: { type: "array" } };
                          if (vErrors === null) {
                            vErrors = [err20];
                          } else {
                            vErrors.push(err20);
                          }
                          errors++;
                        }
                      }
                      var _valid7 = _errs44 === errors;
                      valid8 = valid8 || _valid7;
                      if (!valid8) {
                        const _errs46 = errors;
                        if (data7 !== null) {
                          const err21 = { instancePath: instancePath + "/max_charge_items", schemaPath: "#/properties/max_charge_items/anyOf/1/type", keyword: "type", params: { type: "null" } };
                          if (vErrors === null) {
                            vErrors = [err21];
                          } else {
                            vErrors.push(err21);
                          }
                          errors++;
                        }
                        var _valid7 = _errs46 === errors;
                        valid8 = valid8 || _valid7;
                      }
                      if (!valid8) {
                        const err22 = { instancePath: instancePath + "/max_charge_items", schemaPath: "#/properties/max_charge_items/anyOf", keyword: "anyOf", params: {} };
                        if (vErrors === null) {
                          vErrors = [err22];
                        } else {
                          vErrors.push(err22);
                        }
                        errors++;
                        validate81.errors = vErrors;
                        return false;
                      } else {
                        errors = _errs43;
                        if (vErrors !== null) {
                          if (_errs43) {
                            vErrors.length = _errs43;
                          } else {
                            vErrors = null;
                          }
                        }
                      }
                      var valid0 = _errs42 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.buckets !== void 0) {
                        let data8 = data.buckets;
                        const _errs48 = errors;
                        const _errs49 = errors;
                        let valid9 = false;
                        const _errs50 = errors;
                        if (errors === _errs50) {
                          if (Array.isArray(data8)) {
                            var valid10 = true;
                            const len0 = data8.length;
                            for (let i0 = 0; i0 < len0; i0++) {
                              const _errs52 = errors;
                              if (!validate80(data8[i0], { instancePath: instancePath + "/buckets/" + i0, parentData: data8, parentDataProperty: i0, rootData })) {
                                vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
                                errors = vErrors.length;
                              }
                              var valid10 = _errs52 === errors;
                              if (!valid10) {
                                break;
                              }
                            }
                          } else {
                            const err23 = { instancePath: instancePath + "/buckets", schemaPath: "#/properties/buckets/anyOf/0/type", keyword: "type", params: { type: "array" } };
                            if (vErrors === null) {
                              vErrors = [err23];
                            } else {
                              vErrors.push(err23);
                            }
                            errors++;
                          }
                        }
                        var _valid8 = _errs50 === errors;
                        valid9 = valid9 || _valid8;
                        if (!valid9) {
                          const _errs53 = errors;
                          if (data8 !== null) {
                            const err24 = { instancePath: instancePath + "/buckets", schemaPath: "#/properties/buckets/anyOf/1/type", keyword: "type", params: { type: "null" } };
                            if (vErrors === null) {
                              vErrors = [err24];
                            } else {
                              vErrors.push(err24);
                            }
                            errors++;
                          }
                          var _valid8 = _errs53 === errors;
                          valid9 = valid9 || _valid8;
                        }
                        if (!valid9) {
                          const err25 = { instancePath: instancePath + "/buckets", schemaPath: "#/properties/buckets/anyOf", keyword: "anyOf", params: {} };
                          if (vErrors === null) {
                            vErrors = [err25];
                          } else {
                            vErrors.push(err25);
                          }
                          errors++;
                          validate81.errors = vErrors;
                          return false;
                        } else {
                          errors = _errs49;
                          if (vErrors !== null) {
                            if (_errs49) {
                              vErrors.length = _errs49;
                            } else {
                              vErrors = null;
                            }
                          }
                        }
                        var valid0 = _errs48 === errors;
                      } else {
                        var valid0 = true;
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate81.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate81.errors = vErrors;
  return errors === 0;
}
var guard_UsagePage_open = validate84;
function validate84(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.items === void 0 && (missing0 = "items") || data.total === void 0 && (missing0 = "total") || data.page === void 0 && (missing0 = "page") || data.page_size === void 0 && (missing0 = "page_size") || data.summary === void 0 && (missing0 = "summary")) {
        validate84.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.items !== void 0) {
          let data0 = data.items;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (!validate76(data0[i0], { instancePath: instancePath + "/items/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
                  vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate84.errors = [{ instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.total !== void 0) {
            let data2 = data.total;
            const _errs4 = errors;
            if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
              validate84.errors = [{ instancePath: instancePath + "/total", schemaPath: "#/properties/total/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.page !== void 0) {
              let data3 = data.page;
              const _errs6 = errors;
              if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                validate84.errors = [{ instancePath: instancePath + "/page", schemaPath: "#/properties/page/type", keyword: "type", params: { type: "integer" } }];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.page_size !== void 0) {
                let data4 = data.page_size;
                const _errs8 = errors;
                if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                  validate84.errors = [{ instancePath: instancePath + "/page_size", schemaPath: "#/properties/page_size/type", keyword: "type", params: { type: "integer" } }];
                  return false;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.summary !== void 0) {
                  let data5 = data.summary;
                  const _errs10 = errors;
                  const _errs11 = errors;
                  let valid2 = false;
                  const _errs12 = errors;
                  if (!validate81(data5, { instancePath: instancePath + "/summary", parentData: data, parentDataProperty: "summary", rootData })) {
                    vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
                    errors = vErrors.length;
                  }
                  var _valid0 = _errs12 === errors;
                  valid2 = valid2 || _valid0;
                  if (!valid2) {
                    const _errs13 = errors;
                    if (data5 !== null) {
                      const err0 = { instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/anyOf/1/type", keyword: "type", params: { type: "null" } };
                      if (vErrors === null) {
                        vErrors = [err0];
                      } else {
                        vErrors.push(err0);
                      }
                      errors++;
                    }
                    var _valid0 = _errs13 === errors;
                    valid2 = valid2 || _valid0;
                  }
                  if (!valid2) {
                    const err1 = { instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/anyOf", keyword: "anyOf", params: {} };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                    validate84.errors = vErrors;
                    return false;
                  } else {
                    errors = _errs11;
                    if (vErrors !== null) {
                      if (_errs11) {
                        vErrors.length = _errs11;
                      } else {
                        vErrors = null;
                      }
                    }
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate84.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate84.errors = vErrors;
  return errors === 0;
}
var guard_UsageEnvelope_open = validate87;
function validate87(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.status === void 0 && (missing0 = "status") || data.message === void 0 && (missing0 = "message") || data.status_code === void 0 && (missing0 = "status_code") || data.data === void 0 && (missing0 = "data")) {
        validate87.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.status !== void 0) {
          const _errs1 = errors;
          if (typeof data.status !== "string") {
            validate87.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.message !== void 0) {
            const _errs3 = errors;
            if (typeof data.message !== "string") {
              validate87.errors = [{ instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.status_code !== void 0) {
              let data2 = data.status_code;
              const _errs5 = errors;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                validate87.errors = [{ instancePath: instancePath + "/status_code", schemaPath: "#/properties/status_code/type", keyword: "type", params: { type: "integer" } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs7 = errors;
                const _errs8 = errors;
                let valid1 = false;
                const _errs9 = errors;
                if (!validate84(data3, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                  vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
                  errors = vErrors.length;
                }
                var _valid0 = _errs9 === errors;
                valid1 = valid1 || _valid0;
                if (!valid1) {
                  const _errs10 = errors;
                  if (data3 !== null) {
                    const err0 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/anyOf/1/type", keyword: "type", params: { type: "null" } };
                    if (vErrors === null) {
                      vErrors = [err0];
                    } else {
                      vErrors.push(err0);
                    }
                    errors++;
                  }
                  var _valid0 = _errs10 === errors;
                  valid1 = valid1 || _valid0;
                }
                if (!valid1) {
                  const err1 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err1];
                  } else {
                    vErrors.push(err1);
                  }
                  errors++;
                  validate87.errors = vErrors;
                  return false;
                } else {
                  errors = _errs8;
                  if (vErrors !== null) {
                    if (_errs8) {
                      vErrors.length = _errs8;
                    } else {
                      vErrors = null;
                    }
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate87.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate87.errors = vErrors;
  return errors === 0;
}
var guard_InvalidFilterMessage = validate89;
var schema82 = { "$id": "InvalidFilterMessage", "type": "string", "enum": ["invalid start_date format", "min_credits cannot be greater than max_credits", "invalid direction (use consume, grant, or any)", "min_credits must be >= 0"] };
function validate89(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate89.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "invalid start_date format" || data === "min_credits cannot be greater than max_credits" || data === "invalid direction (use consume, grant, or any)" || data === "min_credits must be >= 0")) {
    validate89.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema82.enum } }];
    return false;
  }
  validate89.errors = vErrors;
  return errors === 0;
}
var guard_InvalidFilter_open = validate90;
function validate90(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.status === void 0 && (missing0 = "status") || data.status_code === void 0 && (missing0 = "status_code") || data.data === void 0 && (missing0 = "data") || data.message === void 0 && (missing0 = "message")) {
        validate90.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.status !== void 0) {
          let data0 = data.status;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate90.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("failure" !== data0) {
            validate90.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/const", keyword: "const", params: { allowedValue: "failure" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.status_code !== void 0) {
            let data1 = data.status_code;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate90.errors = [{ instancePath: instancePath + "/status_code", schemaPath: "#/properties/status_code/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            if (-7 !== data1) {
              validate90.errors = [{ instancePath: instancePath + "/status_code", schemaPath: "#/properties/status_code/const", keyword: "const", params: { allowedValue: -7 } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.data !== void 0) {
              const _errs5 = errors;
              if (data.data !== null) {
                validate90.errors = [{ instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: "null" } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.message !== void 0) {
                let data3 = data.message;
                const _errs7 = errors;
                const _errs8 = errors;
                let valid1 = false;
                const _errs9 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs9 === errors;
                valid1 = valid1 || _valid0;
                if (!valid1) {
                  const _errs11 = errors;
                  if (typeof data3 !== "string") {
                    const err1 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/anyOf/1/type", keyword: "type", params: { type: "string" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs11 === errors;
                  valid1 = valid1 || _valid0;
                }
                if (!valid1) {
                  const err2 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate90.errors = vErrors;
                  return false;
                } else {
                  errors = _errs8;
                  if (vErrors !== null) {
                    if (_errs8) {
                      vErrors.length = _errs8;
                    } else {
                      vErrors = null;
                    }
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate90.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate90.errors = vErrors;
  return errors === 0;
}
var guard_LedgerEntryType = validate91;
var schema84 = { "$id": "LedgerEntryType", "type": "string", "enum": ["grant_payment_recharge", "grant_welcome_bonus", "grant_invitation_reward", "consume_tool_search", "consume_tool_execute", "consume_model_call", "consume_payment_refund"] };
function validate91(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate91.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "grant_payment_recharge" || data === "grant_welcome_bonus" || data === "grant_invitation_reward" || data === "consume_tool_search" || data === "consume_tool_execute" || data === "consume_model_call" || data === "consume_payment_refund")) {
    validate91.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema84.enum } }];
    return false;
  }
  validate91.errors = vErrors;
  return errors === 0;
}
var guard_LedgerScope = validate92;
var schema85 = { "$id": "LedgerScope", "type": "string", "enum": ["account_history"] };
function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate92.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "account_history")) {
    validate92.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema85.enum } }];
    return false;
  }
  validate92.errors = vErrors;
  return errors === 0;
}
var guard_LedgerDirection = validate93;
var schema86 = { "$id": "LedgerDirection", "type": "string", "enum": ["consume", "grant", "any"] };
function validate93(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate93.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "consume" || data === "grant" || data === "any")) {
    validate93.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema86.enum } }];
    return false;
  }
  validate93.errors = vErrors;
  return errors === 0;
}
var guard_Balance = validate94;
function validate94(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.total_available_credits !== void 0) {
        let data0 = data.total_available_credits;
        const _errs2 = errors;
        let valid1 = false;
        const _errs3 = errors;
        if (!(typeof data0 == "number" && isFinite(data0))) {
          const err0 = { instancePath: instancePath + "/total_available_credits", schemaPath: "#/properties/total_available_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        var _valid0 = _errs3 === errors;
        valid1 = valid1 || _valid0;
        if (!valid1) {
          const _errs5 = errors;
          if (data0 !== null) {
            const err1 = { instancePath: instancePath + "/total_available_credits", schemaPath: "#/properties/total_available_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          var _valid0 = _errs5 === errors;
          valid1 = valid1 || _valid0;
        }
        if (!valid1) {
          const err2 = { instancePath: instancePath + "/total_available_credits", schemaPath: "#/properties/total_available_credits/anyOf", keyword: "anyOf", params: {} };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
          validate94.errors = vErrors;
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
      }
    } else {
      validate94.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate94.errors = vErrors;
  return errors === 0;
}
var guard_LedgerEntry_open = validate95;
function validate95(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.entry_type === void 0 && (missing0 = "entry_type") || data.amount_credits === void 0 && (missing0 = "amount_credits") || data.created_at === void 0 && (missing0 = "created_at")) {
        validate95.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          let data0 = data.id;
          const _errs1 = errors;
          const _errs3 = errors;
          let valid2 = false;
          const _errs4 = errors;
          if (typeof data0 !== "string") {
            const err0 = { instancePath: instancePath + "/id", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err0];
            } else {
              vErrors.push(err0);
            }
            errors++;
          }
          var _valid0 = _errs4 === errors;
          valid2 = valid2 || _valid0;
          if (!valid2) {
            const _errs6 = errors;
            if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
              const err1 = { instancePath: instancePath + "/id", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
              if (vErrors === null) {
                vErrors = [err1];
              } else {
                vErrors.push(err1);
              }
              errors++;
            }
            var _valid0 = _errs6 === errors;
            valid2 = valid2 || _valid0;
          }
          if (!valid2) {
            const err2 = { instancePath: instancePath + "/id", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
            validate95.errors = vErrors;
            return false;
          } else {
            errors = _errs3;
            if (vErrors !== null) {
              if (_errs3) {
                vErrors.length = _errs3;
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
          if (data.entry_type !== void 0) {
            const _errs8 = errors;
            if (typeof data.entry_type !== "string") {
              validate95.errors = [{ instancePath: instancePath + "/entry_type", schemaPath: "#/properties/entry_type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs8 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.amount_credits !== void 0) {
              let data2 = data.amount_credits;
              const _errs10 = errors;
              if (!(typeof data2 == "number" && isFinite(data2))) {
                validate95.errors = [{ instancePath: instancePath + "/amount_credits", schemaPath: "#/properties/amount_credits/type", keyword: "type", params: { type: "number" } }];
                return false;
              }
              var valid0 = _errs10 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.execution_id !== void 0) {
                let data3 = data.execution_id;
                const _errs12 = errors;
                const _errs13 = errors;
                let valid3 = false;
                const _errs14 = errors;
                if (typeof data3 !== "string") {
                  const err3 = { instancePath: instancePath + "/execution_id", schemaPath: "#/properties/execution_id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err3];
                  } else {
                    vErrors.push(err3);
                  }
                  errors++;
                }
                var _valid1 = _errs14 === errors;
                valid3 = valid3 || _valid1;
                if (!valid3) {
                  const _errs16 = errors;
                  if (data3 !== null) {
                    const err4 = { instancePath: instancePath + "/execution_id", schemaPath: "#/properties/execution_id/anyOf/1/type", keyword: "type", params: { type: "null" } };
                    if (vErrors === null) {
                      vErrors = [err4];
                    } else {
                      vErrors.push(err4);
                    }
                    errors++;
                  }
                  var _valid1 = _errs16 === errors;
                  valid3 = valid3 || _valid1;
                }
                if (!valid3) {
                  const err5 = { instancePath: instancePath + "/execution_id", schemaPath: "#/properties/execution_id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err5];
                  } else {
                    vErrors.push(err5);
                  }
                  errors++;
                  validate95.errors = vErrors;
                  return false;
                } else {
                  errors = _errs13;
                  if (vErrors !== null) {
                    if (_errs13) {
                      vErrors.length = _errs13;
                    } else {
                      vErrors = null;
                    }
                  }
                }
                var valid0 = _errs12 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.balance_before !== void 0) {
                  let data4 = data.balance_before;
                  const _errs18 = errors;
                  const _errs19 = errors;
                  let valid4 = false;
                  const _errs20 = errors;
                  const _errs21 = errors;
                  if (errors === _errs21) {
                    if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                      if (data4.total_available_credits !== void 0) {
                        let data5 = data4.total_available_credits;
                        const _errs24 = errors;
                        let valid7 = false;
                        const _errs25 = errors;
                        if (!(typeof data5 == "number" && isFinite(data5))) {
                          const err6 = { instancePath: instancePath + "/balance_before/total_available_credits", schemaPath: "Balance/properties/total_available_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                          if (vErrors === null) {
                            vErrors = [err6];
                          } else {
                            vErrors.push(err6);
                          }
                          errors++;
                        }
                        var _valid3 = _errs25 === errors;
                        valid7 = valid7 || _valid3;
                        if (!valid7) {
                          const _errs27 = errors;
                          if (data5 !== null) {
                            const err7 = { instancePath: instancePath + "/balance_before/total_available_credits", schemaPath: "Balance/properties/total_available_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                            if (vErrors === null) {
                              vErrors = [err7];
                            } else {
                              vErrors.push(err7);
                            }
                            errors++;
                          }
                          var _valid3 = _errs27 === errors;
                          valid7 = valid7 || _valid3;
                        }
                        if (!valid7) {
                          const err8 = { instancePath: instancePath + "/balance_before/total_available_credits", schemaPath: "Balance/properties/total_available_credits/anyOf", keyword: "anyOf", params: {} };
                          if (vErrors === null) {
                            vErrors = [err8];
                          } else {
                            vErrors.push(err8);
                          }
                          errors++;
                        } else {
                          errors = _errs24;
                          if (vErrors !== null) {
                            if (_errs24) {
                              vErrors.length = _errs24;
                            } else {
                              vErrors = null;
                            }
                          }
                        }
                      }
                    } else {
                      const err9 = { instancePath: instancePath + "/balance_before", schemaPath: "Balance/type", keyword: "type", params: { type: "object" } };
                      if (vErrors === null) {
                        vErrors = [err9];
                      } else {
                        vErrors.push(err9);
                      }
                      errors++;
                    }
                  }
                  var _valid2 = _errs20 === errors;
                  valid4 = valid4 || _valid2;
                  if (!valid4) {
                    const _errs29 = errors;
                    if (data4 !== null) {
                      const err10 = { instancePath: instancePath + "/balance_before", schemaPath: "#/properties/balance_before/anyOf/1/type", keyword: "type", params: { type: "null" } };
                      if (vErrors === null) {
                        vErrors = [err10];
                      } else {
                        vErrors.push(err10);
                      }
                      errors++;
                    }
                    var _valid2 = _errs29 === errors;
                    valid4 = valid4 || _valid2;
                  }
                  if (!valid4) {
                    const err11 = { instancePath: instancePath + "/balance_before", schemaPath: "#/properties/balance_before/anyOf", keyword: "anyOf", params: {} };
                    if (vErrors === null) {
                      vErrors = [err11];
                    } else {
                      vErrors.push(err11);
                    }
                    errors++;
                    validate95.errors = vErrors;
                    return false;
                  } else {
                    errors = _errs19;
                    if (vErrors !== null) {
                      if (_errs19) {
                        vErrors.length = _errs19;
                      } else {
                        vErrors = null;
                      }
                    }
                  }
                  var valid0 = _errs18 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.balance_after !== void 0) {
                    let data6 = data.balance_after;
                    const _errs31 = errors;
                    const _errs32 = errors;
                    let valid8 = false;
                    const _errs33 = errors;
                    const _errs34 = errors;
                    if (errors === _errs34) {
                      if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                        if (data6.total_available_credits !== void 0) {
                          let data7 = data6.total_available_credits;
                          const _errs37 = errors;
                          let valid11 = false;
                          const _errs38 = errors;
                          if (!(typeof data7 == "number" && isFinite(data7))) {
                            const err12 = { instancePath: instancePath + "/balance_after/total_available_credits", schemaPath: "Balance/properties/total_available_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                            if (vErrors === null) {
                              vErrors = [err12];
                            } else {
                              vErrors.push(err12);
                            }
                            errors++;
                          }
                          var _valid5 = _errs38 === errors;
                          valid11 = valid11 || _valid5;
                          if (!valid11) {
                            const _errs40 = errors;
                            if (data7 !== null) {
                              const err13 = { instancePath: instancePath + "/balance_after/total_available_credits", schemaPath: "Balance/properties/total_available_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                              if (vErrors === null) {
                                vErrors = [err13];
                              } else {
                                vErrors.push(err13);
                              }
                              errors++;
                            }
                            var _valid5 = _errs40 === errors;
                            valid11 = valid11 || _valid5;
                          }
                          if (!valid11) {
                            const err14 = { instancePath: instancePath + "/balance_after/total_available_credits", schemaPath: "Balance/properties/total_available_credits/anyOf", keyword: "anyOf", params: {} };
                            if (vErrors === null) {
                              vErrors = [err14];
                            } else {
                              vErrors.push(err14);
                            }
                            errors++;
                          } else {
                            errors = _errs37;
                            if (vErrors !== null) {
                              if (_errs37) {
                                vErrors.length = _errs37;
                              } else {
                                vErrors = null;
                              }
                            }
                          }
                        }
                      } else {
                        const err15 = { instancePath: instancePath + "/balance_after", schemaPath: "Balance/type", keyword: "type", params: { type: "object" } };
                        if (vErrors === null) {
                          vErrors = [err15];
                        } else {
                          vErrors.push(err15);
                        }
                        errors++;
                      }
                    }
                    var _valid4 = _errs33 === errors;
                    valid8 = valid8 || _valid4;
                    if (!valid8) {
                      const _errs42 = errors;
                      if (data6 !== null) {
                        const err16 = { instancePath: instancePath + "/balance_after", schemaPath: "#/properties/balance_after/anyOf/1/type", keyword: "type", params: { type: "null" } };
                        if (vErrors === null) {
                          vErrors = [err16];
                        } else {
                          vErrors.push(err16);
                        }
                        errors++;
                      }
                      var _valid4 = _errs42 === errors;
                      valid8 = valid8 || _valid4;
                    }
                    if (!valid8) {
                      const err17 = { instancePath: instancePath + "/balance_after", schemaPath: "#/properties/balance_after/anyOf", keyword: "anyOf", params: {} };
                      if (vErrors === null) {
                        vErrors = [err17];
                      } else {
                        vErrors.push(err17);
                      }
                      errors++;
                      validate95.errors = vErrors;
                      return false;
                    } else {
                      errors = _errs32;
                      if (vErrors !== null) {
                        if (_errs32) {
                          vErrors.length = _errs32;
                        } else {
                          vErrors = null;
                        }
                      }
                    }
                    var valid0 = _errs31 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.description !== void 0) {
                      let data8 = data.description;
                      const _errs44 = errors;
                      const _errs45 = errors;
                      let valid12 = false;
                      const _errs46 = errors;
                      if (typeof data8 !== "string") {
                        const err18 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/anyOf/0/type", keyword: "type", params: { type: "string" } };
                        if (vErrors === null) {
                          vErrors = [err18];
                        } else {
                          vErrors.push(err18);
                        }
                        errors++;
                      }
                      var _valid6 = _errs46 === errors;
                      valid12 = valid12 || _valid6;
                      if (!valid12) {
                        const _errs48 = errors;
                        if (data8 !== null) {
                          const err19 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/anyOf/1/type", keyword: "type", params: { type: "null" } };
                          if (vErrors === null) {
                            vErrors = [err19];
                          } else {
                            vErrors.push(err19);
                          }
                          errors++;
                        }
                        var _valid6 = _errs48 === errors;
                        valid12 = valid12 || _valid6;
                      }
                      if (!valid12) {
                        const err20 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/anyOf", keyword: "anyOf", params: {} };
                        if (vErrors === null) {
                          vErrors = [err20];
                        } else {
                          vErrors.push(err20);
                        }
                        errors++;
                        validate95.errors = vErrors;
                        return false;
                      } else {
                        errors = _errs45;
                        if (vErrors !== null) {
                          if (_errs45) {
                            vErrors.length = _errs45;
                          } else {
                            vErrors = null;
                          }
                        }
                      }
                      var valid0 = _errs44 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.created_at !== void 0) {
                        let data9 = data.created_at;
                        const _errs50 = errors;
                        const _errs51 = errors;
                        let valid13 = false;
                        const _errs52 = errors;
                        if (typeof data9 !== "string") {
                          const err21 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/anyOf/0/type", keyword: "type", params: { type: "string" } };
                          if (vErrors === null) {
                            vErrors = [err21];
                          } else {
                            vErrors.push(err21);
                          }
                          errors++;
                        }
                        var _valid7 = _errs52 === errors;
                        valid13 = valid13 || _valid7;
                        if (!valid13) {
                          const _errs54 = errors;
                          if (!(typeof data9 == "number" && isFinite(data9))) {
                            const err22 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/anyOf/1/type", keyword: "type", params: { type: "number" } };
                            if (vErrors === null) {
                              vErrors = [err22];
                            } else {
                              vErrors.push(err22);
                            }
                            errors++;
                          }
                          var _valid7 = _errs54 === errors;
                          valid13 = valid13 || _valid7;
                        }
                        if (!valid13) {
                          const err23 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/anyOf", keyword: "anyOf", params: {} };
                          if (vErrors === null) {
                            vErrors = [err23];
                          } else {
                            vErrors.push(err23);
                          }
                          errors++;
                          validate95.errors = vErrors;
                          return false;
                        } else {
                          errors = _errs51;
                          if (vErrors !== null) {
                            if (_errs51) {
                              vErrors.length = _errs51;
                            } else {
                              vErrors = null;
                            }
                          }
                        }
                        var valid0 = _errs50 === errors;
                      } else {
                        var valid0 = true;
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate95.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate95.errors = vErrors;
  return errors === 0;
}
var guard_LedgerBucket = validate96;
function validate96(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.entry_count !== void 0) {
        let data0 = data.entry_count;
        const _errs1 = errors;
        const _errs2 = errors;
        let valid1 = false;
        const _errs3 = errors;
        if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
          const err0 = { instancePath: instancePath + "/entry_count", schemaPath: "#/properties/entry_count/anyOf/0/type", keyword: "type", params: { type: "integer" } };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        var _valid0 = _errs3 === errors;
        valid1 = valid1 || _valid0;
        if (!valid1) {
          const _errs5 = errors;
          if (data0 !== null) {
            const err1 = { instancePath: instancePath + "/entry_count", schemaPath: "#/properties/entry_count/anyOf/1/type", keyword: "type", params: { type: "null" } };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          var _valid0 = _errs5 === errors;
          valid1 = valid1 || _valid0;
        }
        if (!valid1) {
          const err2 = { instancePath: instancePath + "/entry_count", schemaPath: "#/properties/entry_count/anyOf", keyword: "anyOf", params: {} };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
          validate96.errors = vErrors;
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
        if (data.consume_count !== void 0) {
          let data1 = data.consume_count;
          const _errs7 = errors;
          const _errs8 = errors;
          let valid2 = false;
          const _errs9 = errors;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err3 = { instancePath: instancePath + "/consume_count", schemaPath: "#/properties/consume_count/anyOf/0/type", keyword: "type", params: { type: "integer" } };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
          var _valid1 = _errs9 === errors;
          valid2 = valid2 || _valid1;
          if (!valid2) {
            const _errs11 = errors;
            if (data1 !== null) {
              const err4 = { instancePath: instancePath + "/consume_count", schemaPath: "#/properties/consume_count/anyOf/1/type", keyword: "type", params: { type: "null" } };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            var _valid1 = _errs11 === errors;
            valid2 = valid2 || _valid1;
          }
          if (!valid2) {
            const err5 = { instancePath: instancePath + "/consume_count", schemaPath: "#/properties/consume_count/anyOf", keyword: "anyOf", params: {} };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
            validate96.errors = vErrors;
            return false;
          } else {
            errors = _errs8;
            if (vErrors !== null) {
              if (_errs8) {
                vErrors.length = _errs8;
              } else {
                vErrors = null;
              }
            }
          }
          var valid0 = _errs7 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.grant_count !== void 0) {
            let data2 = data.grant_count;
            const _errs13 = errors;
            const _errs14 = errors;
            let valid3 = false;
            const _errs15 = errors;
            if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
              const err6 = { instancePath: instancePath + "/grant_count", schemaPath: "#/properties/grant_count/anyOf/0/type", keyword: "type", params: { type: "integer" } };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            var _valid2 = _errs15 === errors;
            valid3 = valid3 || _valid2;
            if (!valid3) {
              const _errs17 = errors;
              if (data2 !== null) {
                const err7 = { instancePath: instancePath + "/grant_count", schemaPath: "#/properties/grant_count/anyOf/1/type", keyword: "type", params: { type: "null" } };
                if (vErrors === null) {
                  vErrors = [err7];
                } else {
                  vErrors.push(err7);
                }
                errors++;
              }
              var _valid2 = _errs17 === errors;
              valid3 = valid3 || _valid2;
            }
            if (!valid3) {
              const err8 = { instancePath: instancePath + "/grant_count", schemaPath: "#/properties/grant_count/anyOf", keyword: "anyOf", params: {} };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
              validate96.errors = vErrors;
              return false;
            } else {
              errors = _errs14;
              if (vErrors !== null) {
                if (_errs14) {
                  vErrors.length = _errs14;
                } else {
                  vErrors = null;
                }
              }
            }
            var valid0 = _errs13 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.consumed_credits !== void 0) {
              let data3 = data.consumed_credits;
              const _errs19 = errors;
              const _errs20 = errors;
              let valid4 = false;
              const _errs21 = errors;
              if (!(typeof data3 == "number" && isFinite(data3))) {
                const err9 = { instancePath: instancePath + "/consumed_credits", schemaPath: "#/properties/consumed_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                if (vErrors === null) {
                  vErrors = [err9];
                } else {
                  vErrors.push(err9);
                }
                errors++;
              }
              var _valid3 = _errs21 === errors;
              valid4 = valid4 || _valid3;
              if (!valid4) {
                const _errs23 = errors;
                if (data3 !== null) {
                  const err10 = { instancePath: instancePath + "/consumed_credits", schemaPath: "#/properties/consumed_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                  if (vErrors === null) {
                    vErrors = [err10];
                  } else {
                    vErrors.push(err10);
                  }
                  errors++;
                }
                var _valid3 = _errs23 === errors;
                valid4 = valid4 || _valid3;
              }
              if (!valid4) {
                const err11 = { instancePath: instancePath + "/consumed_credits", schemaPath: "#/properties/consumed_credits/anyOf", keyword: "anyOf", params: {} };
                if (vErrors === null) {
                  vErrors = [err11];
                } else {
                  vErrors.push(err11);
                }
                errors++;
                validate96.errors = vErrors;
                return false;
              } else {
                errors = _errs20;
                if (vErrors !== null) {
                  if (_errs20) {
                    vErrors.length = _errs20;
                  } else {
                    vErrors = null;
                  }
                }
              }
              var valid0 = _errs19 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.granted_credits !== void 0) {
                let data4 = data.granted_credits;
                const _errs25 = errors;
                const _errs26 = errors;
                let valid5 = false;
                const _errs27 = errors;
                if (!(typeof data4 == "number" && isFinite(data4))) {
                  const err12 = { instancePath: instancePath + "/granted_credits", schemaPath: "#/properties/granted_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                  if (vErrors === null) {
                    vErrors = [err12];
                  } else {
                    vErrors.push(err12);
                  }
                  errors++;
                }
                var _valid4 = _errs27 === errors;
                valid5 = valid5 || _valid4;
                if (!valid5) {
                  const _errs29 = errors;
                  if (data4 !== null) {
                    const err13 = { instancePath: instancePath + "/granted_credits", schemaPath: "#/properties/granted_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                    if (vErrors === null) {
                      vErrors = [err13];
                    } else {
                      vErrors.push(err13);
                    }
                    errors++;
                  }
                  var _valid4 = _errs29 === errors;
                  valid5 = valid5 || _valid4;
                }
                if (!valid5) {
                  const err14 = { instancePath: instancePath + "/granted_credits", schemaPath: "#/properties/granted_credits/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err14];
                  } else {
                    vErrors.push(err14);
                  }
                  errors++;
                  validate96.errors = vErrors;
                  return false;
                } else {
                  errors = _errs26;
                  if (vErrors !== null) {
                    if (_errs26) {
                      vErrors.length = _errs26;
                    } else {
                      vErrors = null;
                    }
                  }
                }
                var valid0 = _errs25 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.net_amount_credits !== void 0) {
                  let data5 = data.net_amount_credits;
                  const _errs31 = errors;
                  const _errs32 = errors;
                  let valid6 = false;
                  const _errs33 = errors;
                  if (!(typeof data5 == "number" && isFinite(data5))) {
                    const err15 = { instancePath: instancePath + "/net_amount_credits", schemaPath: "#/properties/net_amount_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                    if (vErrors === null) {
                      vErrors = [err15];
                    } else {
                      vErrors.push(err15);
                    }
                    errors++;
                  }
                  var _valid5 = _errs33 === errors;
                  valid6 = valid6 || _valid5;
                  if (!valid6) {
                    const _errs35 = errors;
                    if (data5 !== null) {
                      const err16 = { instancePath: instancePath + "/net_amount_credits", schemaPath: "#/properties/net_amount_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                      if (vErrors === null) {
                        vErrors = [err16];
                      } else {
                        vErrors.push(err16);
                      }
                      errors++;
                    }
                    var _valid5 = _errs35 === errors;
                    valid6 = valid6 || _valid5;
                  }
                  if (!valid6) {
                    const err17 = { instancePath: instancePath + "/net_amount_credits", schemaPath: "#/properties/net_amount_credits/anyOf", keyword: "anyOf", params: {} };
                    if (vErrors === null) {
                      vErrors = [err17];
                    } else {
                      vErrors.push(err17);
                    }
                    errors++;
                    validate96.errors = vErrors;
                    return false;
                  } else {
                    errors = _errs32;
                    if (vErrors !== null) {
                      if (_errs32) {
                        vErrors.length = _errs32;
                      } else {
                        vErrors = null;
                      }
                    }
                  }
                  var valid0 = _errs31 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate96.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate96.errors = vErrors;
  return errors === 0;
}
var guard_LedgerSummary_open = validate97;
function validate97(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.bucket !== void 0) {
        let data0 = data.bucket;
        const _errs1 = errors;
        const _errs2 = errors;
        let valid1 = false;
        const _errs3 = errors;
        if (typeof data0 !== "string") {
          const err0 = { instancePath: instancePath + "/bucket", schemaPath: "#/properties/bucket/anyOf/0/type", keyword: "type", params: { type: "string" } };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        var _valid0 = _errs3 === errors;
        valid1 = valid1 || _valid0;
        if (!valid1) {
          const _errs5 = errors;
          if (data0 !== null) {
            const err1 = { instancePath: instancePath + "/bucket", schemaPath: "#/properties/bucket/anyOf/1/type", keyword: "type", params: { type: "null" } };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          var _valid0 = _errs5 === errors;
          valid1 = valid1 || _valid0;
        }
        if (!valid1) {
          const err2 = { instancePath: instancePath + "/bucket", schemaPath: "#/properties/bucket/anyOf", keyword: "anyOf", params: {} };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
          validate97.errors = vErrors;
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
        if (data.total_entries !== void 0) {
          let data1 = data.total_entries;
          const _errs7 = errors;
          const _errs8 = errors;
          let valid2 = false;
          const _errs9 = errors;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err3 = { instancePath: instancePath + "/total_entries", schemaPath: "#/properties/total_entries/anyOf/0/type", keyword: "type", params: { type: "integer" } };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
          var _valid1 = _errs9 === errors;
          valid2 = valid2 || _valid1;
          if (!valid2) {
            const _errs11 = errors;
            if (data1 !== null) {
              const err4 = { instancePath: instancePath + "/total_entries", schemaPath: "#/properties/total_entries/anyOf/1/type", keyword: "type", params: { type: "null" } };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            var _valid1 = _errs11 === errors;
            valid2 = valid2 || _valid1;
          }
          if (!valid2) {
            const err5 = { instancePath: instancePath + "/total_entries", schemaPath: "#/properties/total_entries/anyOf", keyword: "anyOf", params: {} };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
            validate97.errors = vErrors;
            return false;
          } else {
            errors = _errs8;
            if (vErrors !== null) {
              if (_errs8) {
                vErrors.length = _errs8;
              } else {
                vErrors = null;
              }
            }
          }
          var valid0 = _errs7 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.consume_count !== void 0) {
            let data2 = data.consume_count;
            const _errs13 = errors;
            const _errs14 = errors;
            let valid3 = false;
            const _errs15 = errors;
            if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
              const err6 = { instancePath: instancePath + "/consume_count", schemaPath: "#/properties/consume_count/anyOf/0/type", keyword: "type", params: { type: "integer" } };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            var _valid2 = _errs15 === errors;
            valid3 = valid3 || _valid2;
            if (!valid3) {
              const _errs17 = errors;
              if (data2 !== null) {
                const err7 = { instancePath: instancePath + "/consume_count", schemaPath: "#/properties/consume_count/anyOf/1/type", keyword: "type", params: { type: "null" } };
                if (vErrors === null) {
                  vErrors = [err7];
                } else {
                  vErrors.push(err7);
                }
                errors++;
              }
              var _valid2 = _errs17 === errors;
              valid3 = valid3 || _valid2;
            }
            if (!valid3) {
              const err8 = { instancePath: instancePath + "/consume_count", schemaPath: "#/properties/consume_count/anyOf", keyword: "anyOf", params: {} };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
              validate97.errors = vErrors;
              return false;
            } else {
              errors = _errs14;
              if (vErrors !== null) {
                if (_errs14) {
                  vErrors.length = _errs14;
                } else {
                  vErrors = null;
                }
              }
            }
            var valid0 = _errs13 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.grant_count !== void 0) {
              let data3 = data.grant_count;
              const _errs19 = errors;
              const _errs20 = errors;
              let valid4 = false;
              const _errs21 = errors;
              if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                const err9 = { instancePath: instancePath + "/grant_count", schemaPath: "#/properties/grant_count/anyOf/0/type", keyword: "type", params: { type: "integer" } };
                if (vErrors === null) {
                  vErrors = [err9];
                } else {
                  vErrors.push(err9);
                }
                errors++;
              }
              var _valid3 = _errs21 === errors;
              valid4 = valid4 || _valid3;
              if (!valid4) {
                const _errs23 = errors;
                if (data3 !== null) {
                  const err10 = { instancePath: instancePath + "/grant_count", schemaPath: "#/properties/grant_count/anyOf/1/type", keyword: "type", params: { type: "null" } };
                  if (vErrors === null) {
                    vErrors = [err10];
                  } else {
                    vErrors.push(err10);
                  }
                  errors++;
                }
                var _valid3 = _errs23 === errors;
                valid4 = valid4 || _valid3;
              }
              if (!valid4) {
                const err11 = { instancePath: instancePath + "/grant_count", schemaPath: "#/properties/grant_count/anyOf", keyword: "anyOf", params: {} };
                if (vErrors === null) {
                  vErrors = [err11];
                } else {
                  vErrors.push(err11);
                }
                errors++;
                validate97.errors = vErrors;
                return false;
              } else {
                errors = _errs20;
                if (vErrors !== null) {
                  if (_errs20) {
                    vErrors.length = _errs20;
                  } else {
                    vErrors = null;
                  }
                }
              }
              var valid0 = _errs19 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.consumed_credits !== void 0) {
                let data4 = data.consumed_credits;
                const _errs25 = errors;
                const _errs26 = errors;
                let valid5 = false;
                const _errs27 = errors;
                if (!(typeof data4 == "number" && isFinite(data4))) {
                  const err12 = { instancePath: instancePath + "/consumed_credits", schemaPath: "#/properties/consumed_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                  if (vErrors === null) {
                    vErrors = [err12];
                  } else {
                    vErrors.push(err12);
                  }
                  errors++;
                }
                var _valid4 = _errs27 === errors;
                valid5 = valid5 || _valid4;
                if (!valid5) {
                  const _errs29 = errors;
                  if (data4 !== null) {
                    const err13 = { instancePath: instancePath + "/consumed_credits", schemaPath: "#/properties/consumed_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                    if (vErrors === null) {
                      vErrors = [err13];
                    } else {
                      vErrors.push(err13);
                    }
                    errors++;
                  }
                  var _valid4 = _errs29 === errors;
                  valid5 = valid5 || _valid4;
                }
                if (!valid5) {
                  const err14 = { instancePath: instancePath + "/consumed_credits", schemaPath: "#/properties/consumed_credits/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err14];
                  } else {
                    vErrors.push(err14);
                  }
                  errors++;
                  validate97.errors = vErrors;
                  return false;
                } else {
                  errors = _errs26;
                  if (vErrors !== null) {
                    if (_errs26) {
                      vErrors.length = _errs26;
                    } else {
                      vErrors = null;
                    }
                  }
                }
                var valid0 = _errs25 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.granted_credits !== void 0) {
                  let data5 = data.granted_credits;
                  const _errs31 = errors;
                  const _errs32 = errors;
                  let valid6 = false;
                  const _errs33 = errors;
                  if (!(typeof data5 == "number" && isFinite(data5))) {
                    const err15 = { instancePath: instancePath + "/granted_credits", schemaPath: "#/properties/granted_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                    if (vErrors === null) {
                      vErrors = [err15];
                    } else {
                      vErrors.push(err15);
                    }
                    errors++;
                  }
                  var _valid5 = _errs33 === errors;
                  valid6 = valid6 || _valid5;
                  if (!valid6) {
                    const _errs35 = errors;
                    if (data5 !== null) {
                      const err16 = { instancePath: instancePath + "/granted_credits", schemaPath: "#/properties/granted_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                      if (vErrors === null) {
                        vErrors = [err16];
                      } else {
                        vErrors.push(err16);
                      }
                      errors++;
                    }
                    var _valid5 = _errs35 === errors;
                    valid6 = valid6 || _valid5;
                  }
                  if (!valid6) {
                    const err17 = { instancePath: instancePath + "/granted_credits", schemaPath: "#/properties/granted_credits/anyOf", keyword: "anyOf", params: {} };
                    if (vErrors === null) {
                      vErrors = [err17];
                    } else {
                      vErrors.push(err17);
                    }
                    errors++;
                    validate97.errors = vErrors;
                    return false;
                  } else {
                    errors = _errs32;
                    if (vErrors !== null) {
                      if (_errs32) {
                        vErrors.length = _errs32;
                      } else {
                        vErrors = null;
                      }
                    }
                  }
                  var valid0 = _errs31 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.net_amount_credits !== void 0) {
                    let data6 = data.net_amount_credits;
                    const _errs37 = errors;
                    const _errs38 = errors;
                    let valid7 = false;
                    const _errs39 = errors;
                    if (!(typeof data6 == "number" && isFinite(data6))) {
                      const err18 = { instancePath: instancePath + "/net_amount_credits", schemaPath: "#/properties/net_amount_credits/anyOf/0/type", keyword: "type", params: { type: "number" } };
                      if (vErrors === null) {
                        vErrors = [err18];
                      } else {
                        vErrors.push(err18);
                      }
                      errors++;
                    }
                    var _valid6 = _errs39 === errors;
                    valid7 = valid7 || _valid6;
                    if (!valid7) {
                      const _errs41 = errors;
                      if (data6 !== null) {
                        const err19 = { instancePath: instancePath + "/net_amount_credits", schemaPath: "#/properties/net_amount_credits/anyOf/1/type", keyword: "type", params: { type: "null" } };
                        if (vErrors === null) {
                          vErrors = [err19];
                        } else {
                          vErrors.push(err19);
                        }
                        errors++;
                      }
                      var _valid6 = _errs41 === errors;
                      valid7 = valid7 || _valid6;
                    }
                    if (!valid7) {
                      const err20 = { instancePath: instancePath + "/net_amount_credits", schemaPath: "#/properties/net_amount_credits/anyOf", keyword: "anyOf", params: {} };
                      if (vErrors === null) {
                        vErrors = [err20];
                      } else {
                        vErrors.push(err20);
                      }
                      errors++;
                      validate97.errors = vErrors;
                      return false;
                    } else {
                      errors = _errs38;
                      if (vErrors !== null) {
                        if (_errs38) {
                          vErrors.length = _errs38;
                        } else {
                          vErrors = null;
                        }
                      }
                    }
                    var valid0 = _errs37 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.max_amount_items !== void 0) {
                      let data7 = data.max_amount_items;
                      const _errs43 = errors;
                      const _errs44 = errors;
                      let valid8 = false;
                      const _errs45 = errors;
                      if (errors === _errs45) {
                        if (!Array.isArray(data7)) {
                          const err21 = { instancePath: instancePath + "/max_amount_items", schemaPath: "#/properties/max_amount_items/anyOf/0/type", keyword: "type", params: { type: "array" } };
                          if (vErrors === null) {
                            vErrors = [err21];
                          } else {
                            vErrors.push(err21);
                          }
                          errors++;
                        }
                      }
                      var _valid7 = _errs45 === errors;
                      valid8 = valid8 || _valid7;
                      if (!valid8) {
                        const _errs47 = errors;
                        if (data7 !== null) {
                          const err22 = { instancePath: instancePath + "/max_amount_items", schemaPath: "#/properties/max_amount_items/anyOf/1/type", keyword: "type", params: { type: "null" } };
                          if (vErrors === null) {
                            vErrors = [err22];
                          } else {
                            vErrors.push(err22);
                          }
                          errors++;
                        }
                        var _valid7 = _errs47 === errors;
                        valid8 = valid8 || _valid7;
                      }
                      if (!valid8) {
                        const err23 = { instancePath: instancePath + "/max_amount_items", schemaPath: "#/properties/max_amount_items/anyOf", keyword: "anyOf", params: {} };
                        if (vErrors === null) {
                          vErrors = [err23];
                        } else {
                          vErrors.push(err23);
                        }
                        errors++;
                        validate97.errors = vErrors;
                        return false;
                      } else {
                        errors = _errs44;
                        if (vErrors !== null) {
                          if (_errs44) {
                            vErrors.length = _errs44;
                          } else {
                            vErrors = null;
                          }
                        }
                      }
                      var valid0 = _errs43 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.buckets !== void 0) {
                        let data8 = data.buckets;
                        const _errs49 = errors;
                        const _errs50 = errors;
                        let valid9 = false;
                        const _errs51 = errors;
                        if (errors === _errs51) {
                          if (Array.isArray(data8)) {
                            var valid10 = true;
                            const len0 = data8.length;
                            for (let i0 = 0; i0 < len0; i0++) {
                              const _errs53 = errors;
                              if (!validate96(data8[i0], { instancePath: instancePath + "/buckets/" + i0, parentData: data8, parentDataProperty: i0, rootData })) {
                                vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
                                errors = vErrors.length;
                              }
                              var valid10 = _errs53 === errors;
                              if (!valid10) {
                                break;
                              }
                            }
                          } else {
                            const err24 = { instancePath: instancePath + "/buckets", schemaPath: "#/properties/buckets/anyOf/0/type", keyword: "type", params: { type: "array" } };
                            if (vErrors === null) {
                              vErrors = [err24];
                            } else {
                              vErrors.push(err24);
                            }
                            errors++;
                          }
                        }
                        var _valid8 = _errs51 === errors;
                        valid9 = valid9 || _valid8;
                        if (!valid9) {
                          const _errs54 = errors;
                          if (data8 !== null) {
                            const err25 = { instancePath: instancePath + "/buckets", schemaPath: "#/properties/buckets/anyOf/1/type", keyword: "type", params: { type: "null" } };
                            if (vErrors === null) {
                              vErrors = [err25];
                            } else {
                              vErrors.push(err25);
                            }
                            errors++;
                          }
                          var _valid8 = _errs54 === errors;
                          valid9 = valid9 || _valid8;
                        }
                        if (!valid9) {
                          const err26 = { instancePath: instancePath + "/buckets", schemaPath: "#/properties/buckets/anyOf", keyword: "anyOf", params: {} };
                          if (vErrors === null) {
                            vErrors = [err26];
                          } else {
                            vErrors.push(err26);
                          }
                          errors++;
                          validate97.errors = vErrors;
                          return false;
                        } else {
                          errors = _errs50;
                          if (vErrors !== null) {
                            if (_errs50) {
                              vErrors.length = _errs50;
                            } else {
                              vErrors = null;
                            }
                          }
                        }
                        var valid0 = _errs49 === errors;
                      } else {
                        var valid0 = true;
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate97.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate97.errors = vErrors;
  return errors === 0;
}
var guard_LedgerPage_open = validate99;
function validate99(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.items === void 0 && (missing0 = "items") || data.total === void 0 && (missing0 = "total") || data.page === void 0 && (missing0 = "page") || data.page_size === void 0 && (missing0 = "page_size") || data.summary === void 0 && (missing0 = "summary")) {
        validate99.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.items !== void 0) {
          let data0 = data.items;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (Array.isArray(data0)) {
              var valid1 = true;
              const len0 = data0.length;
              for (let i0 = 0; i0 < len0; i0++) {
                const _errs3 = errors;
                if (!validate95(data0[i0], { instancePath: instancePath + "/items/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
                  vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
                  errors = vErrors.length;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate99.errors = [{ instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.total !== void 0) {
            let data2 = data.total;
            const _errs4 = errors;
            if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
              validate99.errors = [{ instancePath: instancePath + "/total", schemaPath: "#/properties/total/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.page !== void 0) {
              let data3 = data.page;
              const _errs6 = errors;
              if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                validate99.errors = [{ instancePath: instancePath + "/page", schemaPath: "#/properties/page/type", keyword: "type", params: { type: "integer" } }];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.page_size !== void 0) {
                let data4 = data.page_size;
                const _errs8 = errors;
                if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                  validate99.errors = [{ instancePath: instancePath + "/page_size", schemaPath: "#/properties/page_size/type", keyword: "type", params: { type: "integer" } }];
                  return false;
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.summary !== void 0) {
                  let data5 = data.summary;
                  const _errs10 = errors;
                  const _errs11 = errors;
                  let valid2 = false;
                  const _errs12 = errors;
                  if (!validate97(data5, { instancePath: instancePath + "/summary", parentData: data, parentDataProperty: "summary", rootData })) {
                    vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
                    errors = vErrors.length;
                  }
                  var _valid0 = _errs12 === errors;
                  valid2 = valid2 || _valid0;
                  if (!valid2) {
                    const _errs13 = errors;
                    if (data5 !== null) {
                      const err0 = { instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/anyOf/1/type", keyword: "type", params: { type: "null" } };
                      if (vErrors === null) {
                        vErrors = [err0];
                      } else {
                        vErrors.push(err0);
                      }
                      errors++;
                    }
                    var _valid0 = _errs13 === errors;
                    valid2 = valid2 || _valid0;
                  }
                  if (!valid2) {
                    const err1 = { instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/anyOf", keyword: "anyOf", params: {} };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                    validate99.errors = vErrors;
                    return false;
                  } else {
                    errors = _errs11;
                    if (vErrors !== null) {
                      if (_errs11) {
                        vErrors.length = _errs11;
                      } else {
                        vErrors = null;
                      }
                    }
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate99.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate99.errors = vErrors;
  return errors === 0;
}
var guard_LedgerEnvelope_open = validate102;
function validate102(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.status === void 0 && (missing0 = "status") || data.message === void 0 && (missing0 = "message") || data.status_code === void 0 && (missing0 = "status_code") || data.data === void 0 && (missing0 = "data")) {
        validate102.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.status !== void 0) {
          const _errs1 = errors;
          if (typeof data.status !== "string") {
            validate102.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.message !== void 0) {
            const _errs3 = errors;
            if (typeof data.message !== "string") {
              validate102.errors = [{ instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.status_code !== void 0) {
              let data2 = data.status_code;
              const _errs5 = errors;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                validate102.errors = [{ instancePath: instancePath + "/status_code", schemaPath: "#/properties/status_code/type", keyword: "type", params: { type: "integer" } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs7 = errors;
                const _errs8 = errors;
                let valid1 = false;
                const _errs9 = errors;
                if (!validate99(data3, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                  vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors);
                  errors = vErrors.length;
                }
                var _valid0 = _errs9 === errors;
                valid1 = valid1 || _valid0;
                if (!valid1) {
                  const _errs10 = errors;
                  if (data3 !== null) {
                    const err0 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/anyOf/1/type", keyword: "type", params: { type: "null" } };
                    if (vErrors === null) {
                      vErrors = [err0];
                    } else {
                      vErrors.push(err0);
                    }
                    errors++;
                  }
                  var _valid0 = _errs10 === errors;
                  valid1 = valid1 || _valid0;
                }
                if (!valid1) {
                  const err1 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err1];
                  } else {
                    vErrors.push(err1);
                  }
                  errors++;
                  validate102.errors = vErrors;
                  return false;
                } else {
                  errors = _errs8;
                  if (vErrors !== null) {
                    if (_errs8) {
                      vErrors.length = _errs8;
                    } else {
                      vErrors = null;
                    }
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate102.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate102.errors = vErrors;
  return errors === 0;
}
var guard_isDiscoverHeaders = validate104;
function validate104(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data["accept-language"] !== void 0) {
        if (typeof data["accept-language"] !== "string") {
          validate104.errors = [{ instancePath: instancePath + "/accept-language", schemaPath: "#/properties/accept-language/type", keyword: "type", params: { type: "string" } }];
          return false;
        }
      }
    } else {
      validate104.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate104.errors = vErrors;
  return errors === 0;
}
var guard_isCallQuery = validate105;
function validate105(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.tool_id !== void 0) {
        if (typeof data.tool_id !== "string") {
          validate105.errors = [{ instancePath: instancePath + "/tool_id", schemaPath: "#/properties/tool_id/type", keyword: "type", params: { type: "string" } }];
          return false;
        }
      }
    } else {
      validate105.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate105.errors = vErrors;
  return errors === 0;
}
var guard_isUsageHistoryQuery = validate106;
function validate106(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.start_date !== void 0) {
        const _errs1 = errors;
        if (typeof data.start_date !== "string") {
          validate106.errors = [{ instancePath: instancePath + "/start_date", schemaPath: "#/properties/start_date/type", keyword: "type", params: { type: "string" } }];
          return false;
        }
        var valid0 = _errs1 === errors;
      } else {
        var valid0 = true;
      }
      if (valid0) {
        if (data.end_date !== void 0) {
          const _errs3 = errors;
          if (typeof data.end_date !== "string") {
            validate106.errors = [{ instancePath: instancePath + "/end_date", schemaPath: "#/properties/end_date/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs3 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.event_type !== void 0) {
            let data2 = data.event_type;
            const _errs5 = errors;
            if (typeof data2 !== "string") {
              validate106.errors = [{ instancePath: instancePath + "/event_type", schemaPath: "UsageEventType/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if (!(data2 === "search" || data2 === "search_by_ids" || data2 === "tool_execute" || data2 === "capabilities_query" || data2 === "model_call")) {
              validate106.errors = [{ instancePath: instancePath + "/event_type", schemaPath: "UsageEventType/enum", keyword: "enum", params: { allowedValues: schema60.enum } }];
              return false;
            }
            var valid0 = _errs5 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.kind !== void 0) {
              let data3 = data.kind;
              const _errs8 = errors;
              if (typeof data3 !== "string") {
                validate106.errors = [{ instancePath: instancePath + "/kind", schemaPath: "UsageKind/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              if (!(data3 === "discover" || data3 === "call" || data3 === "model")) {
                validate106.errors = [{ instancePath: instancePath + "/kind", schemaPath: "UsageKind/enum", keyword: "enum", params: { allowedValues: schema61.enum } }];
                return false;
              }
              var valid0 = _errs8 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.success !== void 0) {
                const _errs11 = errors;
                if (typeof data.success !== "boolean") {
                  validate106.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" } }];
                  return false;
                }
                var valid0 = _errs11 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.billable_success !== void 0) {
                  const _errs13 = errors;
                  if (typeof data.billable_success !== "boolean") {
                    validate106.errors = [{ instancePath: instancePath + "/billable_success", schemaPath: "#/properties/billable_success/type", keyword: "type", params: { type: "boolean" } }];
                    return false;
                  }
                  var valid0 = _errs13 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.outcome !== void 0) {
                    const _errs15 = errors;
                    if (typeof data.outcome !== "string") {
                      validate106.errors = [{ instancePath: instancePath + "/outcome", schemaPath: "#/properties/outcome/type", keyword: "type", params: { type: "string" } }];
                      return false;
                    }
                    var valid0 = _errs15 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.reason_code !== void 0) {
                      let data7 = data.reason_code;
                      const _errs17 = errors;
                      const _errs18 = errors;
                      let valid3 = false;
                      const _errs19 = errors;
                      if (typeof data7 !== "string") {
                        const err0 = { instancePath: instancePath + "/reason_code", schemaPath: "ReasonCode/type", keyword: "type", params: { type: "string" } };
                        if (vErrors === null) {
                          vErrors = [err0];
                        } else {
                          vErrors.push(err0);
                        }
                        errors++;
                      }
                      if (!(data7 === "result.valid" || data7 === "result.partial_success" || data7 === "result.empty" || data7 === "provider.error" || data7 === "provider.http_error" || data7 === "provider.rate_limited" || data7 === "provider.auth_or_permission" || data7 === "transport.timeout" || data7 === "transport.no_response" || data7 === "transport.execution_failed" || data7 === "validation_error" || data7 === "tool_unavailable" || data7 === "region_restricted" || data7 === "oauth_signin_required")) {
                        const err1 = { instancePath: instancePath + "/reason_code", schemaPath: "ReasonCode/enum", keyword: "enum", params: { allowedValues: schema62.enum } };
                        if (vErrors === null) {
                          vErrors = [err1];
                        } else {
                          vErrors.push(err1);
                        }
                        errors++;
                      }
                      var _valid0 = _errs19 === errors;
                      valid3 = valid3 || _valid0;
                      if (!valid3) {
                        const _errs22 = errors;
                        if (typeof data7 !== "string") {
                          const err2 = { instancePath: instancePath + "/reason_code", schemaPath: "#/properties/reason_code/anyOf/1/type", keyword: "type", params: { type: "string" } };
                          if (vErrors === null) {
                            vErrors = [err2];
                          } else {
                            vErrors.push(err2);
                          }
                          errors++;
                        }
                        var _valid0 = _errs22 === errors;
                        valid3 = valid3 || _valid0;
                      }
                      if (!valid3) {
                        const err3 = { instancePath: instancePath + "/reason_code", schemaPath: "#/properties/reason_code/anyOf", keyword: "anyOf", params: {} };
                        if (vErrors === null) {
                          vErrors = [err3];
                        } else {
                          vErrors.push(err3);
                        }
                        errors++;
                        validate106.errors = vErrors;
                        return false;
                      } else {
                        errors = _errs18;
                        if (vErrors !== null) {
                          if (_errs18) {
                            vErrors.length = _errs18;
                          } else {
                            vErrors = null;
                          }
                        }
                      }
                      var valid0 = _errs17 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.has_execution_outcome !== void 0) {
                        const _errs24 = errors;
                        if (typeof data.has_execution_outcome !== "boolean") {
                          validate106.errors = [{ instancePath: instancePath + "/has_execution_outcome", schemaPath: "#/properties/has_execution_outcome/type", keyword: "type", params: { type: "boolean" } }];
                          return false;
                        }
                        var valid0 = _errs24 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.charge_outcome !== void 0) {
                          let data9 = data.charge_outcome;
                          const _errs26 = errors;
                          if (typeof data9 !== "string") {
                            validate106.errors = [{ instancePath: instancePath + "/charge_outcome", schemaPath: "ChargeOutcome/type", keyword: "type", params: { type: "string" } }];
                            return false;
                          }
                          if (!(data9 === "charged" || data9 === "included" || data9 === "failed_not_charged" || data9 === "failed_charged_review")) {
                            validate106.errors = [{ instancePath: instancePath + "/charge_outcome", schemaPath: "ChargeOutcome/enum", keyword: "enum", params: { allowedValues: schema63.enum } }];
                            return false;
                          }
                          var valid0 = _errs26 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.anomaly !== void 0) {
                            let data10 = data.anomaly;
                            const _errs29 = errors;
                            if (typeof data10 !== "string") {
                              validate106.errors = [{ instancePath: instancePath + "/anomaly", schemaPath: "Anomaly/type", keyword: "type", params: { type: "string" } }];
                              return false;
                            }
                            if (!(data10 === "failed_charged_review" || data10 === "missing_ledger_link" || data10 === "missing_billing_snapshot")) {
                              validate106.errors = [{ instancePath: instancePath + "/anomaly", schemaPath: "Anomaly/enum", keyword: "enum", params: { allowedValues: schema64.enum } }];
                              return false;
                            }
                            var valid0 = _errs29 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.search_id !== void 0) {
                              const _errs32 = errors;
                              if (typeof data.search_id !== "string") {
                                validate106.errors = [{ instancePath: instancePath + "/search_id", schemaPath: "#/properties/search_id/type", keyword: "type", params: { type: "string" } }];
                                return false;
                              }
                              var valid0 = _errs32 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.execution_id !== void 0) {
                                const _errs34 = errors;
                                if (typeof data.execution_id !== "string") {
                                  validate106.errors = [{ instancePath: instancePath + "/execution_id", schemaPath: "#/properties/execution_id/type", keyword: "type", params: { type: "string" } }];
                                  return false;
                                }
                                var valid0 = _errs34 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.min_credits !== void 0) {
                                  let data13 = data.min_credits;
                                  const _errs36 = errors;
                                  if (errors === _errs36) {
                                    if (typeof data13 == "number" && isFinite(data13)) {
                                      if (data13 < 0 || isNaN(data13)) {
                                        validate106.errors = [{ instancePath: instancePath + "/min_credits", schemaPath: "#/properties/min_credits/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                                        return false;
                                      }
                                    } else {
                                      validate106.errors = [{ instancePath: instancePath + "/min_credits", schemaPath: "#/properties/min_credits/type", keyword: "type", params: { type: "number" } }];
                                      return false;
                                    }
                                  }
                                  var valid0 = _errs36 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.max_credits !== void 0) {
                                    let data14 = data.max_credits;
                                    const _errs38 = errors;
                                    if (errors === _errs38) {
                                      if (typeof data14 == "number" && isFinite(data14)) {
                                        if (data14 < 0 || isNaN(data14)) {
                                          validate106.errors = [{ instancePath: instancePath + "/max_credits", schemaPath: "#/properties/max_credits/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                                          return false;
                                        }
                                      } else {
                                        validate106.errors = [{ instancePath: instancePath + "/max_credits", schemaPath: "#/properties/max_credits/type", keyword: "type", params: { type: "number" } }];
                                        return false;
                                      }
                                    }
                                    var valid0 = _errs38 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.page !== void 0) {
                                      let data15 = data.page;
                                      const _errs40 = errors;
                                      if (!(typeof data15 == "number" && (!(data15 % 1) && !isNaN(data15)) && isFinite(data15))) {
                                        validate106.errors = [{ instancePath: instancePath + "/page", schemaPath: "#/properties/page/type", keyword: "type", params: { type: "integer" } }];
                                        return false;
                                      }
                                      if (errors === _errs40) {
                                        if (typeof data15 == "number" && isFinite(data15)) {
                                          if (data15 < 1 || isNaN(data15)) {
                                            validate106.errors = [{ instancePath: instancePath + "/page", schemaPath: "#/properties/page/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                                            return false;
                                          }
                                        }
                                      }
                                      var valid0 = _errs40 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                    if (valid0) {
                                      if (data.page_size !== void 0) {
                                        let data16 = data.page_size;
                                        const _errs42 = errors;
                                        if (!(typeof data16 == "number" && (!(data16 % 1) && !isNaN(data16)) && isFinite(data16))) {
                                          validate106.errors = [{ instancePath: instancePath + "/page_size", schemaPath: "#/properties/page_size/type", keyword: "type", params: { type: "integer" } }];
                                          return false;
                                        }
                                        if (errors === _errs42) {
                                          if (typeof data16 == "number" && isFinite(data16)) {
                                            if (data16 > 5e4 || isNaN(data16)) {
                                              validate106.errors = [{ instancePath: instancePath + "/page_size", schemaPath: "#/properties/page_size/maximum", keyword: "maximum", params: { comparison: "<=", limit: 5e4 } }];
                                              return false;
                                            } else {
                                              if (data16 < 1 || isNaN(data16)) {
                                                validate106.errors = [{ instancePath: instancePath + "/page_size", schemaPath: "#/properties/page_size/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                                                return false;
                                              }
                                            }
                                          }
                                        }
                                        var valid0 = _errs42 === errors;
                                      } else {
                                        var valid0 = true;
                                      }
                                      if (valid0) {
                                        if (data.summary !== void 0) {
                                          const _errs44 = errors;
                                          if (typeof data.summary !== "boolean") {
                                            validate106.errors = [{ instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/type", keyword: "type", params: { type: "boolean" } }];
                                            return false;
                                          }
                                          var valid0 = _errs44 === errors;
                                        } else {
                                          var valid0 = true;
                                        }
                                        if (valid0) {
                                          if (data.bucket !== void 0) {
                                            let data18 = data.bucket;
                                            const _errs46 = errors;
                                            if (typeof data18 !== "string") {
                                              validate106.errors = [{ instancePath: instancePath + "/bucket", schemaPath: "Bucket/type", keyword: "type", params: { type: "string" } }];
                                              return false;
                                            }
                                            if (!(data18 === "hour" || data18 === "day" || data18 === "week")) {
                                              validate106.errors = [{ instancePath: instancePath + "/bucket", schemaPath: "Bucket/enum", keyword: "enum", params: { allowedValues: schema65.enum } }];
                                              return false;
                                            }
                                            var valid0 = _errs46 === errors;
                                          } else {
                                            var valid0 = true;
                                          }
                                          if (valid0) {
                                            if (data.limit !== void 0) {
                                              let data19 = data.limit;
                                              const _errs49 = errors;
                                              if (!(typeof data19 == "number" && (!(data19 % 1) && !isNaN(data19)) && isFinite(data19))) {
                                                validate106.errors = [{ instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } }];
                                                return false;
                                              }
                                              if (errors === _errs49) {
                                                if (typeof data19 == "number" && isFinite(data19)) {
                                                  if (data19 > 50 || isNaN(data19)) {
                                                    validate106.errors = [{ instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 50 } }];
                                                    return false;
                                                  } else {
                                                    if (data19 < 1 || isNaN(data19)) {
                                                      validate106.errors = [{ instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                                                      return false;
                                                    }
                                                  }
                                                }
                                              }
                                              var valid0 = _errs49 === errors;
                                            } else {
                                              var valid0 = true;
                                            }
                                          }
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate106.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate106.errors = vErrors;
  return errors === 0;
}
var guard_isLedgerQuery = validate107;
function validate107(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.start_date !== void 0) {
        const _errs1 = errors;
        if (typeof data.start_date !== "string") {
          validate107.errors = [{ instancePath: instancePath + "/start_date", schemaPath: "#/properties/start_date/type", keyword: "type", params: { type: "string" } }];
          return false;
        }
        var valid0 = _errs1 === errors;
      } else {
        var valid0 = true;
      }
      if (valid0) {
        if (data.end_date !== void 0) {
          const _errs3 = errors;
          if (typeof data.end_date !== "string") {
            validate107.errors = [{ instancePath: instancePath + "/end_date", schemaPath: "#/properties/end_date/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs3 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.entry_type !== void 0) {
            let data2 = data.entry_type;
            const _errs5 = errors;
            if (typeof data2 !== "string") {
              validate107.errors = [{ instancePath: instancePath + "/entry_type", schemaPath: "LedgerEntryType/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if (!(data2 === "grant_payment_recharge" || data2 === "grant_welcome_bonus" || data2 === "grant_invitation_reward" || data2 === "consume_tool_search" || data2 === "consume_tool_execute" || data2 === "consume_model_call" || data2 === "consume_payment_refund")) {
              validate107.errors = [{ instancePath: instancePath + "/entry_type", schemaPath: "LedgerEntryType/enum", keyword: "enum", params: { allowedValues: schema84.enum } }];
              return false;
            }
            var valid0 = _errs5 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.scope !== void 0) {
              let data3 = data.scope;
              const _errs8 = errors;
              if (typeof data3 !== "string") {
                validate107.errors = [{ instancePath: instancePath + "/scope", schemaPath: "LedgerScope/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              if (!(data3 === "account_history")) {
                validate107.errors = [{ instancePath: instancePath + "/scope", schemaPath: "LedgerScope/enum", keyword: "enum", params: { allowedValues: schema85.enum } }];
                return false;
              }
              var valid0 = _errs8 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.direction !== void 0) {
                let data4 = data.direction;
                const _errs11 = errors;
                if (typeof data4 !== "string") {
                  validate107.errors = [{ instancePath: instancePath + "/direction", schemaPath: "LedgerDirection/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
                if (!(data4 === "consume" || data4 === "grant" || data4 === "any")) {
                  validate107.errors = [{ instancePath: instancePath + "/direction", schemaPath: "LedgerDirection/enum", keyword: "enum", params: { allowedValues: schema86.enum } }];
                  return false;
                }
                var valid0 = _errs11 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.min_credits !== void 0) {
                  let data5 = data.min_credits;
                  const _errs14 = errors;
                  if (errors === _errs14) {
                    if (typeof data5 == "number" && isFinite(data5)) {
                      if (data5 < 0 || isNaN(data5)) {
                        validate107.errors = [{ instancePath: instancePath + "/min_credits", schemaPath: "#/properties/min_credits/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                        return false;
                      }
                    } else {
                      validate107.errors = [{ instancePath: instancePath + "/min_credits", schemaPath: "#/properties/min_credits/type", keyword: "type", params: { type: "number" } }];
                      return false;
                    }
                  }
                  var valid0 = _errs14 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.max_credits !== void 0) {
                    let data6 = data.max_credits;
                    const _errs16 = errors;
                    if (errors === _errs16) {
                      if (typeof data6 == "number" && isFinite(data6)) {
                        if (data6 < 0 || isNaN(data6)) {
                          validate107.errors = [{ instancePath: instancePath + "/max_credits", schemaPath: "#/properties/max_credits/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                          return false;
                        }
                      } else {
                        validate107.errors = [{ instancePath: instancePath + "/max_credits", schemaPath: "#/properties/max_credits/type", keyword: "type", params: { type: "number" } }];
                        return false;
                      }
                    }
                    var valid0 = _errs16 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.page !== void 0) {
                      let data7 = data.page;
                      const _errs18 = errors;
                      if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7))) {
                        validate107.errors = [{ instancePath: instancePath + "/page", schemaPath: "#/properties/page/type", keyword: "type", params: { type: "integer" } }];
                        return false;
                      }
                      if (errors === _errs18) {
                        if (typeof data7 == "number" && isFinite(data7)) {
                          if (data7 < 1 || isNaN(data7)) {
                            validate107.errors = [{ instancePath: instancePath + "/page", schemaPath: "#/properties/page/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                            return false;
                          }
                        }
                      }
                      var valid0 = _errs18 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.page_size !== void 0) {
                        let data8 = data.page_size;
                        const _errs20 = errors;
                        if (!(typeof data8 == "number" && (!(data8 % 1) && !isNaN(data8)) && isFinite(data8))) {
                          validate107.errors = [{ instancePath: instancePath + "/page_size", schemaPath: "#/properties/page_size/type", keyword: "type", params: { type: "integer" } }];
                          return false;
                        }
                        if (errors === _errs20) {
                          if (typeof data8 == "number" && isFinite(data8)) {
                            if (data8 > 500 || isNaN(data8)) {
                              validate107.errors = [{ instancePath: instancePath + "/page_size", schemaPath: "#/properties/page_size/maximum", keyword: "maximum", params: { comparison: "<=", limit: 500 } }];
                              return false;
                            } else {
                              if (data8 < 1 || isNaN(data8)) {
                                validate107.errors = [{ instancePath: instancePath + "/page_size", schemaPath: "#/properties/page_size/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                                return false;
                              }
                            }
                          }
                        }
                        var valid0 = _errs20 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.summary !== void 0) {
                          const _errs22 = errors;
                          if (typeof data.summary !== "boolean") {
                            validate107.errors = [{ instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/type", keyword: "type", params: { type: "boolean" } }];
                            return false;
                          }
                          var valid0 = _errs22 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.bucket !== void 0) {
                            let data10 = data.bucket;
                            const _errs24 = errors;
                            if (typeof data10 !== "string") {
                              validate107.errors = [{ instancePath: instancePath + "/bucket", schemaPath: "Bucket/type", keyword: "type", params: { type: "string" } }];
                              return false;
                            }
                            if (!(data10 === "hour" || data10 === "day" || data10 === "week")) {
                              validate107.errors = [{ instancePath: instancePath + "/bucket", schemaPath: "Bucket/enum", keyword: "enum", params: { allowedValues: schema65.enum } }];
                              return false;
                            }
                            var valid0 = _errs24 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.limit !== void 0) {
                              let data11 = data.limit;
                              const _errs27 = errors;
                              if (!(typeof data11 == "number" && (!(data11 % 1) && !isNaN(data11)) && isFinite(data11))) {
                                validate107.errors = [{ instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } }];
                                return false;
                              }
                              if (errors === _errs27) {
                                if (typeof data11 == "number" && isFinite(data11)) {
                                  if (data11 > 50 || isNaN(data11)) {
                                    validate107.errors = [{ instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 50 } }];
                                    return false;
                                  } else {
                                    if (data11 < 1 || isNaN(data11)) {
                                      validate107.errors = [{ instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
                                      return false;
                                    }
                                  }
                                }
                              }
                              var valid0 = _errs27 === errors;
                            } else {
                              var valid0 = true;
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      validate107.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate107.errors = vErrors;
  return errors === 0;
}
var guard_response1 = validate108;
function validate108(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate7(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate7.errors : vErrors.concat(validate7.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs2 = errors;
    if (!validate10(data, { instancePath, parentData, parentDataProperty, rootData })) {
      vErrors = vErrors === null ? validate10.errors : vErrors.concat(validate10.errors);
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
    validate108.errors = vErrors;
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
  validate108.errors = vErrors;
  return errors === 0;
}
var guard_response2 = validate111;
function validate111(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate12(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs2 = errors;
    if (!validate13(data, { instancePath, parentData, parentDataProperty, rootData })) {
      vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
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
    validate111.errors = vErrors;
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
  validate111.errors = vErrors;
  return errors === 0;
}
var guard_response4 = validate114;
function validate114(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate18(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs2 = errors;
    if (!validate21(data, { instancePath, parentData, parentDataProperty, rootData })) {
      vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
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
    validate114.errors = vErrors;
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
  validate114.errors = vErrors;
  return errors === 0;
}
var guard_response5 = validate117;
function validate117(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate24(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs2 = errors;
    if (!validate22(data, { instancePath, parentData, parentDataProperty, rootData })) {
      vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
      errors = vErrors.length;
    }
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
    if (!valid0) {
      const _errs3 = errors;
      const _errs4 = errors;
      if (errors === _errs4) {
        if (data && typeof data == "object" && !Array.isArray(data)) {
        } else {
          const err0 = { instancePath, schemaPath: "AuthenticationFailure/type", keyword: "type", params: { type: "object" } };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
      }
      var _valid0 = _errs3 === errors;
      valid0 = valid0 || _valid0;
    }
  }
  if (!valid0) {
    const err1 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {} };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
    validate117.errors = vErrors;
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
  validate117.errors = vErrors;
  return errors === 0;
}
var guard_response8 = validate120;
function validate120(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate35(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs2 = errors;
    if (!validate38(data, { instancePath, parentData, parentDataProperty, rootData })) {
      vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
      errors = vErrors.length;
    }
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
    if (!valid0) {
      const _errs3 = errors;
      if (!validate40(data, { instancePath, parentData, parentDataProperty, rootData })) {
        vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
        errors = vErrors.length;
      }
      var _valid0 = _errs3 === errors;
      valid0 = valid0 || _valid0;
    }
  }
  if (!valid0) {
    const err0 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {} };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
    validate120.errors = vErrors;
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
  validate120.errors = vErrors;
  return errors === 0;
}
var guard_response9 = validate124;
function validate124(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate56(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs2 = errors;
    if (!validate46(data, { instancePath, parentData, parentDataProperty, rootData })) {
      vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
      errors = vErrors.length;
    }
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
    if (!valid0) {
      const _errs3 = errors;
      if (!validate51(data, { instancePath, parentData, parentDataProperty, rootData })) {
        vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
        errors = vErrors.length;
      }
      var _valid0 = _errs3 === errors;
      valid0 = valid0 || _valid0;
      if (!valid0) {
        const _errs4 = errors;
        if (!validate53(data, { instancePath, parentData, parentDataProperty, rootData })) {
          vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
          errors = vErrors.length;
        }
        var _valid0 = _errs4 === errors;
        valid0 = valid0 || _valid0;
        if (!valid0) {
          const _errs5 = errors;
          const _errs6 = errors;
          if (errors === _errs6) {
            if (data && typeof data == "object" && !Array.isArray(data)) {
            } else {
              const err0 = { instancePath, schemaPath: "AuthenticationFailure/type", keyword: "type", params: { type: "object" } };
              if (vErrors === null) {
                vErrors = [err0];
              } else {
                vErrors.push(err0);
              }
              errors++;
            }
          }
          var _valid0 = _errs5 === errors;
          valid0 = valid0 || _valid0;
        }
      }
    }
  }
  if (!valid0) {
    const err1 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {} };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
    validate124.errors = vErrors;
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
  validate124.errors = vErrors;
  return errors === 0;
}
var guard_response11 = validate129;
function validate129(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate90(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs2 = errors;
    const _errs3 = errors;
    if (errors === _errs3) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
      } else {
        const err0 = { instancePath, schemaPath: "AuthenticationFailure/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
  }
  if (!valid0) {
    const err1 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {} };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
    validate129.errors = vErrors;
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
  validate129.errors = vErrors;
  return errors === 0;
}
var guard_response13 = validate131;
function validate131(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate90(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs2 = errors;
    const _errs3 = errors;
    if (errors === _errs3) {
      if (data && typeof data == "object" && !Array.isArray(data)) {
      } else {
        const err0 = { instancePath, schemaPath: "AuthenticationFailure/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
  }
  if (!valid0) {
    const err1 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {} };
    if (vErrors === null) {
      vErrors = [err1];
    } else {
      vErrors.push(err1);
    }
    errors++;
    validate131.errors = vErrors;
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
  validate131.errors = vErrors;
  return errors === 0;
}
var guard_error_discover = validate133;
function validate133(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate12(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs2 = errors;
    if (!validate13(data, { instancePath, parentData, parentDataProperty, rootData })) {
      vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
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
    validate133.errors = vErrors;
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
  validate133.errors = vErrors;
  return errors === 0;
}
var guard_error_inspect = validate136;
function validate136(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate24(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs2 = errors;
    if (!validate22(data, { instancePath, parentData, parentDataProperty, rootData })) {
      vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
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
    validate136.errors = vErrors;
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
  validate136.errors = vErrors;
  return errors === 0;
}
var guard_error_call = validate139;
function validate139(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate56(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs2 = errors;
    if (!validate46(data, { instancePath, parentData, parentDataProperty, rootData })) {
      vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
      errors = vErrors.length;
    }
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
    if (!valid0) {
      const _errs3 = errors;
      if (!validate51(data, { instancePath, parentData, parentDataProperty, rootData })) {
        vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
        errors = vErrors.length;
      }
      var _valid0 = _errs3 === errors;
      valid0 = valid0 || _valid0;
      if (!valid0) {
        const _errs4 = errors;
        if (!validate53(data, { instancePath, parentData, parentDataProperty, rootData })) {
          vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
          errors = vErrors.length;
        }
        var _valid0 = _errs4 === errors;
        valid0 = valid0 || _valid0;
      }
    }
  }
  if (!valid0) {
    const err0 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {} };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
    validate139.errors = vErrors;
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
  validate139.errors = vErrors;
  return errors === 0;
}
var guard_error_usageHistory = validate144;
function validate144(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate90(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const err0 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {} };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
    validate144.errors = vErrors;
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
  validate144.errors = vErrors;
  return errors === 0;
}
var guard_error_ledger = validate146;
function validate146(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate90(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const err0 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {} };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
    validate146.errors = vErrors;
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
  validate146.errors = vErrors;
  return errors === 0;
}
function forRequest(any, otherwise, choices) {
  const guard = (body, request) => {
    const chosen = choices.find(({ place, field, value }) => {
      const asked = String(Object(Object(request)[place])[field]);
      return value.endsWith("*") ? asked.startsWith(value.slice(0, -1)) : asked === value;
    });
    const wanted = request === void 0 ? any : chosen ? chosen.guard : otherwise;
    const fits = wanted(body);
    guard.errors = wanted.errors;
    return fits;
  };
  return guard;
}
var responses = { "discover": { "429": guard_RateLimitedBody, "2XX": forRequest(guard_response1, guard_DiscoverResponse, [{ place: "body", field: "view", value: "routing", guard: guard_RoutingDiscoverResponse }]), "default": guard_response2, "error": guard_error_discover }, "inspect": { "429": guard_RateLimitedBody, "2XX": forRequest(guard_response4, guard_InspectResponse, [{ place: "body", field: "view", value: "lean", guard: guard_LeanInspectResponse }]), "default": guard_response5, "error": guard_error_inspect }, "call": { "422": guard_FieldLevelDetails, "429": guard_RateLimitedBody, "2XX": forRequest(guard_response8, guard_CallResponse, [{ place: "body", field: "respond_with", value: "summary", guard: guard_SummaryCallResponse }, { place: "body", field: "respond_with", value: "fields:*", guard: guard_FieldsCallResponse }]), "default": guard_response9, "error": guard_error_call }, "usageHistory": { "2XX": guard_UsageEnvelope_open, "default": guard_response11, "error": guard_error_usageHistory }, "ledger": { "2XX": guard_LedgerEnvelope_open, "default": guard_response13, "error": guard_error_ledger } };
export {
  guard_Anomaly as isAnomaly,
  guard_AuthenticationFailure as isAuthenticationFailure,
  guard_Balance as isBalance,
  guard_BillingRule as isBillingRule,
  guard_Bucket as isBucket,
  guard_CallRequest as isCallBody,
  guard_CallFailure as isCallFailure,
  guard_CallInsufficientCredits as isCallInsufficientCredits,
  guard_CallMissingToolId as isCallMissingToolId,
  guard_CallNoUsableResult as isCallNoUsableResult,
  guard_isCallQuery as isCallQuery,
  guard_CallRequest as isCallRequest,
  guard_CallResponse as isCallResponse,
  guard_CallResult as isCallResult,
  guard_CallUpstreamFailure as isCallUpstreamFailure,
  guard_CapabilityResult as isCapabilityResult,
  guard_ChargeOutcome as isChargeOutcome,
  guard_ChargeOutcomeCounts as isChargeOutcomeCounts,
  guard_CompactBilling as isCompactBilling,
  guard_DiscoverRequest as isDiscoverBody,
  guard_isDiscoverHeaders as isDiscoverHeaders,
  guard_DiscoverInsufficientCredits as isDiscoverInsufficientCredits,
  guard_DiscoverInvalidKey as isDiscoverInvalidKey,
  guard_DiscoverRequest as isDiscoverRequest,
  guard_DiscoverResponse as isDiscoverResponse,
  guard_DiscoverView as isDiscoverView,
  guard_EmptyPayload as isEmptyPayload,
  guard_EmptyResult as isEmptyResult,
  guard_EnvelopeStatus as isEnvelopeStatus,
  guard_ExecutionOutcome_open as isExecutionOutcome,
  guard_FieldLevelDetails as isFieldLevelDetails,
  guard_FieldsCallResponse as isFieldsCallResponse,
  guard_FieldsProjection as isFieldsProjection,
  guard_Id as isId,
  guard_InspectRequest as isInspectBody,
  guard_InspectFailure as isInspectFailure,
  guard_InspectProxyFailure as isInspectProxyFailure,
  guard_InspectRequest as isInspectRequest,
  guard_InspectResponse as isInspectResponse,
  guard_InspectTimeout as isInspectTimeout,
  guard_InspectView as isInspectView,
  guard_InvalidFilter_open as isInvalidFilter,
  guard_InvalidFilterMessage as isInvalidFilterMessage,
  guard_IsoDateTime as isIsoDateTime,
  guard_Language as isLanguage,
  guard_LeanCapability as isLeanCapability,
  guard_LeanInspectResponse as isLeanInspectResponse,
  guard_LedgerBucket as isLedgerBucket,
  guard_LedgerDirection as isLedgerDirection,
  guard_LedgerEntry_open as isLedgerEntry,
  guard_LedgerEntryType as isLedgerEntryType,
  guard_LedgerEnvelope_open as isLedgerEnvelope,
  guard_LedgerPage_open as isLedgerPage,
  guard_isLedgerQuery as isLedgerQuery,
  guard_LedgerScope as isLedgerScope,
  guard_LedgerSummary_open as isLedgerSummary,
  guard_NoCharge as isNoCharge,
  guard_NoItems as isNoItems,
  guard_NoResult as isNoResult,
  guard_PayloadResult as isPayloadResult,
  guard_PreSettlementBill as isPreSettlementBill,
  guard_RateLimitedBody as isRateLimitedBody,
  guard_ReasonCode as isReasonCode,
  guard_ResponseProjection as isResponseProjection,
  guard_RoutingCard as isRoutingCard,
  guard_RoutingDiscoverResponse as isRoutingDiscoverResponse,
  guard_SettlementResult as isSettlementResult,
  guard_SummaryCallResponse as isSummaryCallResponse,
  guard_SummaryResult as isSummaryResult,
  guard_ToolExamples as isToolExamples,
  guard_ToolParameter as isToolParameter,
  guard_ToolStats as isToolStats,
  guard_TruncatedResult as isTruncatedResult,
  guard_UsageBucket as isUsageBucket,
  guard_UsageEnvelope_open as isUsageEnvelope,
  guard_UsageEvent_open as isUsageEvent,
  guard_UsageEventType as isUsageEventType,
  guard_isUsageHistoryQuery as isUsageHistoryQuery,
  guard_UsageKind as isUsageKind,
  guard_UsagePage_open as isUsagePage,
  guard_UsageSummary_open as isUsageSummary,
  responses
};
