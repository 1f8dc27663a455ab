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
var guard_RoutingCard = validate7;
function validate7(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.tool_id !== void 0) {
        if (typeof data.tool_id !== "string") {
          validate7.errors = [{ instancePath: instancePath + "/tool_id", schemaPath: "#/properties/tool_id/type", keyword: "type", params: { type: "string" } }];
          return false;
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
var guard_DiscoverItem = validate8;
function validate8(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate4(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs2 = errors;
    if (!validate7(data, { instancePath, parentData, parentDataProperty, rootData })) {
      vErrors = vErrors === null ? validate7.errors : vErrors.concat(validate7.errors);
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
    validate8.errors = vErrors;
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
  validate8.errors = vErrors;
  return errors === 0;
}
var guard_DiscoverResponse = validate11;
function validate11(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.query !== void 0) {
        const _errs1 = errors;
        if (typeof data.query !== "string") {
          validate11.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "string" } }];
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
            validate11.errors = [{ instancePath: instancePath + "/search_id", schemaPath: "#/properties/search_id/type", keyword: "type", params: { type: "string" } }];
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
              validate11.errors = [{ instancePath: instancePath + "/total", schemaPath: "#/properties/total/type", keyword: "type", params: { type: "integer" } }];
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
                    if (!validate8(data3[i0], { instancePath: instancePath + "/results/" + i0, parentData: data3, parentDataProperty: i0, rootData })) {
                      vErrors = vErrors === null ? validate8.errors : vErrors.concat(validate8.errors);
                      errors = vErrors.length;
                    }
                    var valid1 = _errs9 === errors;
                    if (!valid1) {
                      break;
                    }
                  }
                } else {
                  validate11.errors = [{ instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: "array" } }];
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
                  validate11.errors = [{ instancePath: instancePath + "/elapsed_time_ms", schemaPath: "#/properties/elapsed_time_ms/type", keyword: "type", params: { type: "number" } }];
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
                    validate11.errors = vErrors;
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
                      validate11.errors = vErrors;
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
    } else {
      validate11.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate11.errors = vErrors;
  return errors === 0;
}
var guard_DiscoverInvalidKey = validate13;
function validate13(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.query === void 0 && (missing0 = "query") || data.search_id === void 0 && (missing0 = "search_id") || data.total === void 0 && (missing0 = "total") || data.results === void 0 && (missing0 = "results")) {
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
                    } else {
                      var valid1 = true;
                      const len0 = data3.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        const _errs9 = errors;
                        if (!validate8(data3[i0], { instancePath: instancePath + "/results/" + i0, parentData: data3, parentDataProperty: i0, rootData })) {
                          vErrors = vErrors === null ? validate8.errors : vErrors.concat(validate8.errors);
                          errors = vErrors.length;
                        }
                        var valid1 = _errs9 === errors;
                        if (!valid1) {
                          break;
                        }
                      }
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
var guard_DiscoverInsufficientCredits = validate15;
function validate15(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.query === void 0 && (missing0 = "query") || data.search_id === void 0 && (missing0 = "search_id") || data.total === void 0 && (missing0 = "total") || data.results === void 0 && (missing0 = "results") || data.error_message === void 0 && (missing0 = "error_message") || data.remaining_credits === void 0 && (missing0 = "remaining_credits")) {
        validate15.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.query !== void 0) {
          const _errs1 = errors;
          if (typeof data.query !== "string") {
            validate15.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "string" } }];
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
              validate15.errors = [{ instancePath: instancePath + "/search_id", schemaPath: "#/properties/search_id/type", keyword: "type", params: { type: "string" } }];
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
                validate15.errors = [{ instancePath: instancePath + "/total", schemaPath: "#/properties/total/type", keyword: "type", params: { type: "integer" } }];
                return false;
              }
              if (0 !== data2) {
                validate15.errors = [{ instancePath: instancePath + "/total", schemaPath: "#/properties/total/const", keyword: "const", params: { allowedValue: 0 } }];
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
                      validate15.errors = [{ instancePath: instancePath + "/results", schemaPath: "#/properties/results/maxItems", keyword: "maxItems", params: { limit: 0 } }];
                      return false;
                    } else {
                      var valid1 = true;
                      const len0 = data3.length;
                      for (let i0 = 0; i0 < len0; i0++) {
                        const _errs9 = errors;
                        if (!validate8(data3[i0], { instancePath: instancePath + "/results/" + i0, parentData: data3, parentDataProperty: i0, rootData })) {
                          vErrors = vErrors === null ? validate8.errors : vErrors.concat(validate8.errors);
                          errors = vErrors.length;
                        }
                        var valid1 = _errs9 === errors;
                        if (!valid1) {
                          break;
                        }
                      }
                    }
                  } else {
                    validate15.errors = [{ instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: "array" } }];
                    return false;
                  }
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.error_message !== void 0) {
                  let data5 = data.error_message;
                  const _errs10 = errors;
                  if (typeof data5 !== "string") {
                    validate15.errors = [{ instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                  if ("Insufficient credits" !== data5) {
                    validate15.errors = [{ instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/const", keyword: "const", params: { allowedValue: "Insufficient credits" } }];
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
                    if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
                      validate15.errors = [{ instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/type", keyword: "type", params: { type: "integer" } }];
                      return false;
                    }
                    if (0 !== data6) {
                      validate15.errors = [{ instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/const", keyword: "const", params: { allowedValue: 0 } }];
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
      validate15.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate15.errors = vErrors;
  return errors === 0;
}
var guard_RateLimitedBody = validate17;
function validate17(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.status === void 0 && (missing0 = "status") || data.status_code === void 0 && (missing0 = "status_code") || data.message === void 0 && (missing0 = "message")) {
        validate17.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.status !== void 0) {
          let data0 = data.status;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate17.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("failure" !== data0) {
            validate17.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/const", keyword: "const", params: { allowedValue: "failure" } }];
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
              validate17.errors = [{ instancePath: instancePath + "/status_code", schemaPath: "#/properties/status_code/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            if (429 !== data1) {
              validate17.errors = [{ instancePath: instancePath + "/status_code", schemaPath: "#/properties/status_code/const", keyword: "const", params: { allowedValue: 429 } }];
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
                validate17.errors = [{ instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" } }];
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
      validate17.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate17.errors = vErrors;
  return errors === 0;
}
var guard_DiscoverView = validate18;
var schema13 = { "$id": "DiscoverView", "type": "string", "enum": ["routing", "full"] };
function validate18(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate18.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "routing" || data === "full")) {
    validate18.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema13.enum } }];
    return false;
  }
  validate18.errors = vErrors;
  return errors === 0;
}
var guard_Language = validate19;
var schema14 = { "$id": "Language", "type": "string", "enum": ["zh", "en"] };
function validate19(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate19.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "zh" || data === "en")) {
    validate19.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema14.enum } }];
    return false;
  }
  validate19.errors = vErrors;
  return errors === 0;
}
var guard_DiscoverRequest = validate20;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.query === void 0 && (missing0 = "query")) {
        validate20.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.query !== void 0) {
          const _errs1 = errors;
          if (typeof data.query !== "string") {
            validate20.errors = [{ instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "string" } }];
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
              validate20.errors = [{ instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            if (errors === _errs3) {
              if (typeof data1 == "number" && isFinite(data1)) {
                if (data1 > 100 || isNaN(data1)) {
                  validate20.errors = [{ instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } }];
                  return false;
                } else {
                  if (data1 < 1 || isNaN(data1)) {
                    validate20.errors = [{ instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
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
                validate20.errors = [{ instancePath: instancePath + "/session_id", schemaPath: "#/properties/session_id/type", keyword: "type", params: { type: "string" } }];
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
                  validate20.errors = [{ instancePath: instancePath + "/view", schemaPath: "DiscoverView/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
                if (!(data3 === "routing" || data3 === "full")) {
                  validate20.errors = [{ instancePath: instancePath + "/view", schemaPath: "DiscoverView/enum", keyword: "enum", params: { allowedValues: schema13.enum } }];
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
                    validate20.errors = [{ instancePath: instancePath + "/lang", schemaPath: "Language/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                  if (!(data4 === "zh" || data4 === "en")) {
                    validate20.errors = [{ instancePath: instancePath + "/lang", schemaPath: "Language/enum", keyword: "enum", params: { allowedValues: schema14.enum } }];
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
      validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate20.errors = vErrors;
  return errors === 0;
}
var guard_InspectResponse = validate21;
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
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
              let data4 = data.elapsed_time_ms;
              const _errs8 = errors;
              if (!(typeof data4 == "number" && isFinite(data4))) {
                validate21.errors = [{ instancePath: instancePath + "/elapsed_time_ms", schemaPath: "#/properties/elapsed_time_ms/type", keyword: "type", params: { type: "number" } }];
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
                  validate21.errors = vErrors;
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
                    validate21.errors = vErrors;
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
    } else {
      validate21.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate21.errors = vErrors;
  return errors === 0;
}
var guard_InspectProxyFailure = validate23;
var pattern0 = new RegExp("^Tools by-ids failed: ", "u");
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs2 = errors;
  if (errors === _errs2) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.error === void 0 && (missing0 = "error") || data.remaining_credits === void 0 && (missing0 = "remaining_credits")) {
        validate23.errors = [{ instancePath, schemaPath: "InspectFailure/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.error !== void 0) {
          if (typeof data.error !== "string") {
            validate23.errors = [{ instancePath: instancePath + "/error", schemaPath: "InspectFailure/properties/error/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
        }
      }
    } else {
      validate23.errors = [{ instancePath, schemaPath: "InspectFailure/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing1;
      if (data.error === void 0 && (missing1 = "error")) {
        validate23.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing1 } }];
        return false;
      } else {
        if (data.error !== void 0) {
          let data1 = data.error;
          const _errs6 = errors;
          if (errors === _errs6) {
            if (typeof data1 === "string") {
              if (!pattern0.test(data1)) {
                validate23.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/pattern", keyword: "pattern", params: { pattern: "^Tools by-ids failed: " } }];
                return false;
              }
            } else {
              validate23.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
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
var guard_InspectFailure = validate24;
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.error === void 0 && (missing0 = "error") || data.remaining_credits === void 0 && (missing0 = "remaining_credits")) {
        validate24.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.error !== void 0) {
          if (typeof data.error !== "string") {
            validate24.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: "string" } }];
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
var guard_InspectTimeout = validate25;
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs2 = errors;
  if (errors === _errs2) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.error === void 0 && (missing0 = "error") || data.remaining_credits === void 0 && (missing0 = "remaining_credits")) {
        validate25.errors = [{ instancePath, schemaPath: "InspectFailure/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.error !== void 0) {
          if (typeof data.error !== "string") {
            validate25.errors = [{ instancePath: instancePath + "/error", schemaPath: "InspectFailure/properties/error/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
        }
      }
    } else {
      validate25.errors = [{ instancePath, schemaPath: "InspectFailure/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing1;
      if (data.error === void 0 && (missing1 = "error")) {
        validate25.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing1 } }];
        return false;
      } else {
        if (data.error !== void 0) {
          let data1 = data.error;
          if (typeof data1 !== "string") {
            validate25.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("Request timeout" !== data1) {
            validate25.errors = [{ instancePath: instancePath + "/error", schemaPath: "#/properties/error/const", keyword: "const", params: { allowedValue: "Request timeout" } }];
            return false;
          }
        }
      }
    } else {
      validate25.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate25.errors = vErrors;
  return errors === 0;
}
var guard_AuthenticationFailure = validate26;
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
    } else {
      validate26.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate26.errors = vErrors;
  return errors === 0;
}
var guard_InspectView = validate27;
var schema25 = { "$id": "InspectView", "type": "string", "enum": ["lean", "full"] };
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate27.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "lean" || data === "full")) {
    validate27.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema25.enum } }];
    return false;
  }
  validate27.errors = vErrors;
  return errors === 0;
}
var guard_InspectRequest = validate28;
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.tool_ids === void 0 && (missing0 = "tool_ids")) {
        validate28.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
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
                  validate28.errors = [{ instancePath: instancePath + "/tool_ids/" + i0, schemaPath: "#/properties/tool_ids/items/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
                var valid1 = _errs3 === errors;
                if (!valid1) {
                  break;
                }
              }
            } else {
              validate28.errors = [{ instancePath: instancePath + "/tool_ids", schemaPath: "#/properties/tool_ids/type", keyword: "type", params: { type: "array" } }];
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
              validate28.errors = [{ instancePath: instancePath + "/search_id", schemaPath: "#/properties/search_id/type", keyword: "type", params: { type: "string" } }];
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
                validate28.errors = [{ instancePath: instancePath + "/session_id", schemaPath: "#/properties/session_id/type", keyword: "type", params: { type: "string" } }];
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
                  validate28.errors = [{ instancePath: instancePath + "/view", schemaPath: "InspectView/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
                if (!(data4 === "lean" || data4 === "full")) {
                  validate28.errors = [{ instancePath: instancePath + "/view", schemaPath: "InspectView/enum", keyword: "enum", params: { allowedValues: schema25.enum } }];
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
      validate28.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate28.errors = vErrors;
  return errors === 0;
}
var guard_PayloadResult = validate29;
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.data === void 0 && (missing0 = "data")) {
        validate29.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      }
    } else {
      validate29.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate29.errors = vErrors;
  return errors === 0;
}
var guard_TruncatedResult = validate30;
var formats0 = formats.uri;
var pattern1 = new RegExp("^https://", "u");
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.message !== void 0) {
        const _errs1 = errors;
        if (typeof data.message !== "string") {
          validate30.errors = [{ instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" } }];
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
            validate30.errors = [{ instancePath: instancePath + "/truncated_content", schemaPath: "#/properties/truncated_content/type", keyword: "type", params: { type: "string" } }];
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
                    validate30.errors = [{ instancePath: instancePath + "/full_content_file_url", schemaPath: "#/properties/full_content_file_url/pattern", keyword: "pattern", params: { pattern: "^https://" } }];
                    return false;
                  } else {
                    if (!formats0(data2)) {
                      validate30.errors = [{ instancePath: instancePath + "/full_content_file_url", schemaPath: "#/properties/full_content_file_url/format", keyword: "format", params: { format: "uri" } }];
                      return false;
                    }
                  }
                } else {
                  validate30.errors = [{ instancePath: instancePath + "/full_content_file_url", schemaPath: "#/properties/full_content_file_url/type", keyword: "type", params: { type: "string" } }];
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
                  validate30.errors = [{ instancePath: instancePath + "/content_schema", schemaPath: "#/properties/content_schema/type", keyword: "type", params: { type: "object" } }];
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
    } else {
      validate30.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate30.errors = vErrors;
  return errors === 0;
}
var guard_SummaryResult = validate31;
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!(key0 === "respond_with" || key0 === "content_schema" || key0 === "summary" || key0 === "full_content_file_url" || key0 === "message")) {
          validate31.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.respond_with !== void 0) {
          let data0 = data.respond_with;
          const _errs2 = errors;
          if (typeof data0 !== "string") {
            validate31.errors = [{ instancePath: instancePath + "/respond_with", schemaPath: "#/properties/respond_with/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("summary" !== data0) {
            validate31.errors = [{ instancePath: instancePath + "/respond_with", schemaPath: "#/properties/respond_with/const", keyword: "const", params: { allowedValue: "summary" } }];
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
                validate31.errors = [{ instancePath: instancePath + "/content_schema", schemaPath: "#/properties/content_schema/type", keyword: "type", params: { type: "object" } }];
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
                  validate31.errors = [{ instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/type", keyword: "type", params: { type: "object" } }];
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
                        validate31.errors = [{ instancePath: instancePath + "/full_content_file_url", schemaPath: "#/properties/full_content_file_url/pattern", keyword: "pattern", params: { pattern: "^https://" } }];
                        return false;
                      } else {
                        if (!formats0(data3)) {
                          validate31.errors = [{ instancePath: instancePath + "/full_content_file_url", schemaPath: "#/properties/full_content_file_url/format", keyword: "format", params: { format: "uri" } }];
                          return false;
                        }
                      }
                    } else {
                      validate31.errors = [{ instancePath: instancePath + "/full_content_file_url", schemaPath: "#/properties/full_content_file_url/type", keyword: "type", params: { type: "string" } }];
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
                    validate31.errors = [{ instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" } }];
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
    } else {
      validate31.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate31.errors = vErrors;
  return errors === 0;
}
var guard_CallResult = validate32;
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
    if (!validate30(data, { instancePath, parentData, parentDataProperty, rootData })) {
      vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
      errors = vErrors.length;
    }
    var _valid0 = _errs4 === errors;
    valid0 = valid0 || _valid0;
    if (!valid0) {
      const _errs5 = errors;
      if (!validate31(data, { instancePath, parentData, parentDataProperty, rootData })) {
        vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
        errors = vErrors.length;
      }
      var _valid0 = _errs5 === errors;
      valid0 = valid0 || _valid0;
    }
  }
  if (!valid0) {
    const err2 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {} };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
    validate32.errors = vErrors;
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
  validate32.errors = vErrors;
  return errors === 0;
}
var guard_NoCharge = validate35;
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs2 = errors;
  if (errors === _errs2) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.summary !== void 0) {
        const _errs4 = errors;
        if (typeof data.summary !== "string") {
          validate35.errors = [{ instancePath: instancePath + "/summary", schemaPath: "CompactBilling/properties/summary/type", keyword: "type", params: { type: "string" } }];
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
            validate35.errors = [{ instancePath: instancePath + "/list_amount_credits", schemaPath: "CompactBilling/properties/list_amount_credits/type", keyword: "type", params: { type: "number" } }];
            return false;
          }
          var valid2 = _errs6 === errors;
        } else {
          var valid2 = true;
        }
      }
    } else {
      validate35.errors = [{ instancePath, schemaPath: "CompactBilling/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.summary === void 0 && (missing0 = "summary") || data.list_amount_credits === void 0 && (missing0 = "list_amount_credits")) {
        validate35.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.summary !== void 0) {
          const _errs8 = errors;
          if (typeof data.summary !== "string") {
            validate35.errors = [{ instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/type", keyword: "type", params: { type: "string" } }];
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
              validate35.errors = [{ instancePath: instancePath + "/list_amount_credits", schemaPath: "#/properties/list_amount_credits/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            if (0 !== data3) {
              validate35.errors = [{ instancePath: instancePath + "/list_amount_credits", schemaPath: "#/properties/list_amount_credits/const", keyword: "const", params: { allowedValue: 0 } }];
              return false;
            }
            var valid3 = _errs10 === errors;
          } else {
            var valid3 = true;
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
var guard_CompactBilling = validate36;
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.summary !== void 0) {
        const _errs1 = errors;
        if (typeof data.summary !== "string") {
          validate36.errors = [{ instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/type", keyword: "type", params: { type: "string" } }];
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
            validate36.errors = [{ instancePath: instancePath + "/list_amount_credits", schemaPath: "#/properties/list_amount_credits/type", keyword: "type", params: { type: "number" } }];
            return false;
          }
          var valid0 = _errs3 === errors;
        } else {
          var valid0 = true;
        }
      }
    } else {
      validate36.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate36.errors = vErrors;
  return errors === 0;
}
var guard_NoItems = validate37;
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (Array.isArray(data)) {
      if (data.length > 0) {
        validate37.errors = [{ instancePath, schemaPath: "#/maxItems", keyword: "maxItems", params: { limit: 0 } }];
        return false;
      }
    } else {
      validate37.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" } }];
      return false;
    }
  }
  validate37.errors = vErrors;
  return errors === 0;
}
var guard_EmptyPayload = validate38;
function validate38(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
    validate38.errors = vErrors;
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
  validate38.errors = vErrors;
  return errors === 0;
}
var guard_EmptyResult = validate39;
function validate39(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.data === void 0 && (missing0 = "data")) {
        validate39.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.data !== void 0) {
          if (!validate38(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
            vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
            errors = vErrors.length;
          }
        }
      }
    } else {
      validate39.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate39.errors = vErrors;
  return errors === 0;
}
var guard_CallMissingToolId = validate41;
function validate43(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.execution_id !== void 0) {
        const _errs1 = errors;
        if (typeof data.execution_id !== "string") {
          validate43.errors = [{ instancePath: instancePath + "/execution_id", schemaPath: "#/properties/execution_id/type", keyword: "type", params: { type: "string" } }];
          return false;
        }
        var valid0 = _errs1 === errors;
      } else {
        var valid0 = true;
      }
      if (valid0) {
        if (data.result !== void 0) {
          const _errs3 = errors;
          if (!validate32(data.result, { instancePath: instancePath + "/result", parentData: data, parentDataProperty: "result", rootData })) {
            vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
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
              validate43.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" } }];
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
                validate43.errors = vErrors;
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
                  validate43.errors = [{ instancePath: instancePath + "/execution_time", schemaPath: "#/properties/execution_time/type", keyword: "type", params: { type: "number" } }];
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
                    validate43.errors = [{ instancePath: instancePath + "/elapsed_time_ms", schemaPath: "#/properties/elapsed_time_ms/type", keyword: "type", params: { type: "number" } }];
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
                            validate43.errors = [{ instancePath: instancePath + "/billing/summary", schemaPath: "CompactBilling/properties/summary/type", keyword: "type", params: { type: "string" } }];
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
                              validate43.errors = [{ instancePath: instancePath + "/billing/list_amount_credits", schemaPath: "CompactBilling/properties/list_amount_credits/type", keyword: "type", params: { type: "number" } }];
                              return false;
                            }
                            var valid3 = _errs21 === errors;
                          } else {
                            var valid3 = true;
                          }
                        }
                      } else {
                        validate43.errors = [{ instancePath: instancePath + "/billing", schemaPath: "CompactBilling/type", keyword: "type", params: { type: "object" } }];
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
                        validate43.errors = [{ instancePath: instancePath + "/cost", schemaPath: "#/properties/cost/type", keyword: "type", params: { type: "number" } }];
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
                          validate43.errors = vErrors;
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
    } else {
      validate43.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate43.errors = vErrors;
  return errors === 0;
}
function validate42(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validate43(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
    errors = vErrors.length;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.success === void 0 && (missing0 = "success") || data.error_message === void 0 && (missing0 = "error_message")) {
        validate42.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.success !== void 0) {
          let data0 = data.success;
          const _errs2 = errors;
          if (typeof data0 !== "boolean") {
            validate42.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" } }];
            return false;
          }
          if (false !== data0) {
            validate42.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/const", keyword: "const", params: { allowedValue: false } }];
            return false;
          }
          var valid1 = _errs2 === errors;
        } else {
          var valid1 = true;
        }
        if (valid1) {
          if (data.error_message !== void 0) {
            const _errs4 = errors;
            if (typeof data.error_message !== "string") {
              validate42.errors = [{ instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid1 = _errs4 === errors;
          } else {
            var valid1 = true;
          }
        }
      }
    } else {
      validate42.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate42.errors = vErrors;
  return errors === 0;
}
var pattern3 = new RegExp("tool_id", "u");
function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validate42(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
    errors = vErrors.length;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.result === void 0 && (missing0 = "result") || data.error_message === void 0 && (missing0 = "error_message") || data.execution_time === void 0 && (missing0 = "execution_time")) {
        validate41.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.result !== void 0) {
          const _errs2 = errors;
          if (!validate39(data.result, { instancePath: instancePath + "/result", parentData: data, parentDataProperty: "result", rootData })) {
            vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
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
                if (!pattern3.test(data1)) {
                  validate41.errors = [{ instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/pattern", keyword: "pattern", params: { pattern: "tool_id" } }];
                  return false;
                }
              } else {
                validate41.errors = [{ instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/type", keyword: "type", params: { type: "string" } }];
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
                validate41.errors = [{ instancePath: instancePath + "/execution_time", schemaPath: "#/properties/execution_time/type", keyword: "type", params: { type: "number" } }];
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
      validate41.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate41.errors = vErrors;
  return errors === 0;
}
var guard_CallInsufficientCredits = validate48;
function validate48(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validate42(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
    errors = vErrors.length;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.error_message === void 0 && (missing0 = "error_message") || data.remaining_credits === void 0 && (missing0 = "remaining_credits")) {
        validate48.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.error_message !== void 0) {
          let data0 = data.error_message;
          const _errs2 = errors;
          if (typeof data0 !== "string") {
            validate48.errors = [{ instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("Insufficient credits" !== data0) {
            validate48.errors = [{ instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/const", keyword: "const", params: { allowedValue: "Insufficient credits" } }];
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
              validate48.errors = [{ instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            if (0 !== data1) {
              validate48.errors = [{ instancePath: instancePath + "/remaining_credits", schemaPath: "#/properties/remaining_credits/const", keyword: "const", params: { allowedValue: 0 } }];
              return false;
            }
            var valid1 = _errs4 === errors;
          } else {
            var valid1 = true;
          }
        }
      }
    } else {
      validate48.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate48.errors = vErrors;
  return errors === 0;
}
var guard_CallUpstreamFailure = validate50;
var pattern4 = new RegExp("^Execute API error: HTTP \\d{3}", "u");
function validate50(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validate42(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
    errors = vErrors.length;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.error_message === void 0 && (missing0 = "error_message")) {
        validate50.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.error_message !== void 0) {
          let data0 = data.error_message;
          const _errs2 = errors;
          if (errors === _errs2) {
            if (typeof data0 === "string") {
              if (!pattern4.test(data0)) {
                validate50.errors = [{ instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/pattern", keyword: "pattern", params: { pattern: "^Execute API error: HTTP \\d{3}" } }];
                return false;
              }
            } else {
              validate50.errors = [{ instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
          }
        }
      }
    } else {
      validate50.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate50.errors = vErrors;
  return errors === 0;
}
var guard_CallNoUsableResult = validate52;
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (!validate42(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
    errors = vErrors.length;
  }
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.billing === void 0 && (missing0 = "billing") || data.cost === void 0 && (missing0 = "cost")) {
        validate52.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.billing !== void 0) {
          const _errs2 = errors;
          if (!validate35(data.billing, { instancePath: instancePath + "/billing", parentData: data, parentDataProperty: "billing", rootData })) {
            vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
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
              validate52.errors = [{ instancePath: instancePath + "/cost", schemaPath: "#/properties/cost/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            if (0 !== data1) {
              validate52.errors = [{ instancePath: instancePath + "/cost", schemaPath: "#/properties/cost/const", keyword: "const", params: { allowedValue: 0 } }];
              return false;
            }
            var valid1 = _errs3 === errors;
          } else {
            var valid1 = true;
          }
        }
      }
    } else {
      validate52.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate52.errors = vErrors;
  return errors === 0;
}
var guard_CallFailure = validate42;
var guard_CallResponse = validate43;
var guard_CallRequest = validate55;
var pattern5 = new RegExp("^(full|summary|fields:[\\s,]*[^\\s,].*)$", "u");
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.parameters === void 0 && (missing0 = "parameters")) {
        validate55.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.tool_id !== void 0) {
          const _errs1 = errors;
          if (typeof data.tool_id !== "string") {
            validate55.errors = [{ instancePath: instancePath + "/tool_id", schemaPath: "#/properties/tool_id/type", keyword: "type", params: { type: "string" } }];
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
              validate55.errors = [{ instancePath: instancePath + "/search_id", schemaPath: "#/properties/search_id/type", keyword: "type", params: { type: "string" } }];
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
                validate55.errors = [{ instancePath: instancePath + "/session_id", schemaPath: "#/properties/session_id/type", keyword: "type", params: { type: "string" } }];
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
                  validate55.errors = [{ instancePath: instancePath + "/model", schemaPath: "#/properties/model/type", keyword: "type", params: { type: "string" } }];
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
                      validate55.errors = [{ instancePath: instancePath + "/parameters", schemaPath: "#/properties/parameters/type", keyword: "type", params: { type: "object" } }];
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
                      validate55.errors = [{ instancePath: instancePath + "/max_response_size", schemaPath: "#/properties/max_response_size/type", keyword: "type", params: { type: "integer" } }];
                      return false;
                    }
                    var valid0 = _errs12 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.respond_with !== void 0) {
                      let data6 = data.respond_with;
                      const _errs14 = errors;
                      if (errors === _errs14) {
                        if (typeof data6 === "string") {
                          if (!pattern5.test(data6)) {
                            validate55.errors = [{ instancePath: instancePath + "/respond_with", schemaPath: "#/properties/respond_with/pattern", keyword: "pattern", params: { pattern: "^(full|summary|fields:[\\s,]*[^\\s,].*)$" } }];
                            return false;
                          }
                        } else {
                          validate55.errors = [{ instancePath: instancePath + "/respond_with", schemaPath: "#/properties/respond_with/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
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
      validate55.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate55.errors = vErrors;
  return errors === 0;
}
var guard_UsageEventType = validate56;
var schema48 = { "$id": "UsageEventType", "type": "string", "enum": ["search", "search_by_ids", "tool_execute", "capabilities_query", "model_call"] };
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate56.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "search" || data === "search_by_ids" || data === "tool_execute" || data === "capabilities_query" || data === "model_call")) {
    validate56.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema48.enum } }];
    return false;
  }
  validate56.errors = vErrors;
  return errors === 0;
}
var guard_UsageKind = validate57;
var schema49 = { "$id": "UsageKind", "type": "string", "enum": ["discover", "call", "model"] };
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate57.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "discover" || data === "call" || data === "model")) {
    validate57.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema49.enum } }];
    return false;
  }
  validate57.errors = vErrors;
  return errors === 0;
}
var guard_ReasonCode = validate58;
var schema50 = { "$id": "ReasonCode", "type": "string", "enum": ["result.valid", "result.partial_success", "result.empty", "provider.error", "provider.http_error", "provider.rate_limited", "provider.auth_or_permission", "transport.timeout", "transport.no_response", "transport.execution_failed", "validation_error", "tool_unavailable", "region_restricted", "oauth_signin_required"] };
function validate58(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate58.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "result.valid" || data === "result.partial_success" || data === "result.empty" || data === "provider.error" || data === "provider.http_error" || data === "provider.rate_limited" || data === "provider.auth_or_permission" || data === "transport.timeout" || data === "transport.no_response" || data === "transport.execution_failed" || data === "validation_error" || data === "tool_unavailable" || data === "region_restricted" || data === "oauth_signin_required")) {
    validate58.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema50.enum } }];
    return false;
  }
  validate58.errors = vErrors;
  return errors === 0;
}
var guard_ChargeOutcome = validate59;
var schema51 = { "$id": "ChargeOutcome", "type": "string", "enum": ["charged", "included", "failed_not_charged", "failed_charged_review"] };
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate59.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "charged" || data === "included" || data === "failed_not_charged" || data === "failed_charged_review")) {
    validate59.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema51.enum } }];
    return false;
  }
  validate59.errors = vErrors;
  return errors === 0;
}
var guard_Anomaly = validate60;
var schema52 = { "$id": "Anomaly", "type": "string", "enum": ["failed_charged_review", "missing_ledger_link", "missing_billing_snapshot"] };
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate60.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "failed_charged_review" || data === "missing_ledger_link" || data === "missing_billing_snapshot")) {
    validate60.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema52.enum } }];
    return false;
  }
  validate60.errors = vErrors;
  return errors === 0;
}
var guard_Bucket = validate61;
var schema53 = { "$id": "Bucket", "type": "string", "enum": ["hour", "day", "week"] };
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate61.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "hour" || data === "day" || data === "week")) {
    validate61.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema53.enum } }];
    return false;
  }
  validate61.errors = vErrors;
  return errors === 0;
}
var guard_EnvelopeStatus = validate62;
var schema54 = { "$id": "EnvelopeStatus", "type": "string", "enum": ["success", "failure"] };
function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate62.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "success" || data === "failure")) {
    validate62.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema54.enum } }];
    return false;
  }
  validate62.errors = vErrors;
  return errors === 0;
}
var guard_ExecutionOutcome_open = validate63;
function validate63(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.outcome !== void 0) {
        const _errs1 = errors;
        if (typeof data.outcome !== "string") {
          validate63.errors = [{ instancePath: instancePath + "/outcome", schemaPath: "#/properties/outcome/type", keyword: "type", params: { type: "string" } }];
          return false;
        }
        var valid0 = _errs1 === errors;
      } else {
        var valid0 = true;
      }
      if (valid0) {
        if (data.reason_code !== void 0) {
          const _errs3 = errors;
          if (typeof data.reason_code !== "string") {
            validate63.errors = [{ instancePath: instancePath + "/reason_code", schemaPath: "#/properties/reason_code/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs3 === errors;
        } else {
          var valid0 = true;
        }
      }
    } else {
      validate63.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate63.errors = vErrors;
  return errors === 0;
}
var guard_PreSettlementBill = validate64;
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.summary !== void 0) {
        const _errs1 = errors;
        if (typeof data.summary !== "string") {
          validate64.errors = [{ instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/type", keyword: "type", params: { type: "string" } }];
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
            validate64.errors = [{ instancePath: instancePath + "/list_amount_credits", schemaPath: "#/properties/list_amount_credits/type", keyword: "type", params: { type: "number" } }];
            return false;
          }
          var valid0 = _errs3 === errors;
        } else {
          var valid0 = true;
        }
      }
    } else {
      validate64.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate64.errors = vErrors;
  return errors === 0;
}
var guard_SettlementResult = validate65;
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.settled_amount_credits !== void 0) {
        let data0 = data.settled_amount_credits;
        if (!(typeof data0 == "number" && isFinite(data0))) {
          validate65.errors = [{ instancePath: instancePath + "/settled_amount_credits", schemaPath: "#/properties/settled_amount_credits/type", keyword: "type", params: { type: "number" } }];
          return false;
        }
      }
    } else {
      validate65.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate65.errors = vErrors;
  return errors === 0;
}
var guard_UsageEvent_open = validate66;
var formats4 = formats["date-time"];
function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.event_type !== void 0) {
        const _errs1 = errors;
        if (typeof data.event_type !== "string") {
          validate66.errors = [{ instancePath: instancePath + "/event_type", schemaPath: "#/properties/event_type/type", keyword: "type", params: { type: "string" } }];
          return false;
        }
        var valid0 = _errs1 === errors;
      } else {
        var valid0 = true;
      }
      if (valid0) {
        if (data.session_id !== void 0) {
          const _errs3 = errors;
          if (typeof data.session_id !== "string") {
            validate66.errors = [{ instancePath: instancePath + "/session_id", schemaPath: "#/properties/session_id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs3 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.search_id !== void 0) {
            const _errs5 = errors;
            if (typeof data.search_id !== "string") {
              validate66.errors = [{ instancePath: instancePath + "/search_id", schemaPath: "#/properties/search_id/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs5 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.execution_id !== void 0) {
              const _errs7 = errors;
              if (typeof data.execution_id !== "string") {
                validate66.errors = [{ instancePath: instancePath + "/execution_id", schemaPath: "#/properties/execution_id/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              var valid0 = _errs7 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.tool_id !== void 0) {
                const _errs9 = errors;
                if (typeof data.tool_id !== "string") {
                  validate66.errors = [{ instancePath: instancePath + "/tool_id", schemaPath: "#/properties/tool_id/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
                var valid0 = _errs9 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.success !== void 0) {
                  const _errs11 = errors;
                  if (typeof data.success !== "boolean") {
                    validate66.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" } }];
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
                      validate66.errors = [{ instancePath: instancePath + "/billable_success", schemaPath: "#/properties/billable_success/type", keyword: "type", params: { type: "boolean" } }];
                      return false;
                    }
                    var valid0 = _errs13 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.charge_outcome !== void 0) {
                      const _errs15 = errors;
                      if (typeof data.charge_outcome !== "string") {
                        validate66.errors = [{ instancePath: instancePath + "/charge_outcome", schemaPath: "#/properties/charge_outcome/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                      var valid0 = _errs15 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.reason_code !== void 0) {
                        const _errs17 = errors;
                        if (typeof data.reason_code !== "string") {
                          validate66.errors = [{ instancePath: instancePath + "/reason_code", schemaPath: "#/properties/reason_code/type", keyword: "type", params: { type: "string" } }];
                          return false;
                        }
                        var valid0 = _errs17 === errors;
                      } else {
                        var valid0 = true;
                      }
                      if (valid0) {
                        if (data.error_message !== void 0) {
                          const _errs19 = errors;
                          if (typeof data.error_message !== "string") {
                            validate66.errors = [{ instancePath: instancePath + "/error_message", schemaPath: "#/properties/error_message/type", keyword: "type", params: { type: "string" } }];
                            return false;
                          }
                          var valid0 = _errs19 === errors;
                        } else {
                          var valid0 = true;
                        }
                        if (valid0) {
                          if (data.duration_ms !== void 0) {
                            let data10 = data.duration_ms;
                            const _errs21 = errors;
                            if (!(typeof data10 == "number" && isFinite(data10))) {
                              validate66.errors = [{ instancePath: instancePath + "/duration_ms", schemaPath: "#/properties/duration_ms/type", keyword: "type", params: { type: "number" } }];
                              return false;
                            }
                            var valid0 = _errs21 === errors;
                          } else {
                            var valid0 = true;
                          }
                          if (valid0) {
                            if (data.execution_outcome !== void 0) {
                              let data11 = data.execution_outcome;
                              const _errs23 = errors;
                              const _errs24 = errors;
                              if (errors === _errs24) {
                                if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
                                  if (data11.outcome !== void 0) {
                                    const _errs26 = errors;
                                    if (typeof data11.outcome !== "string") {
                                      validate66.errors = [{ instancePath: instancePath + "/execution_outcome/outcome", schemaPath: "ExecutionOutcome.open/properties/outcome/type", keyword: "type", params: { type: "string" } }];
                                      return false;
                                    }
                                    var valid2 = _errs26 === errors;
                                  } else {
                                    var valid2 = true;
                                  }
                                  if (valid2) {
                                    if (data11.reason_code !== void 0) {
                                      const _errs28 = errors;
                                      if (typeof data11.reason_code !== "string") {
                                        validate66.errors = [{ instancePath: instancePath + "/execution_outcome/reason_code", schemaPath: "ExecutionOutcome.open/properties/reason_code/type", keyword: "type", params: { type: "string" } }];
                                        return false;
                                      }
                                      var valid2 = _errs28 === errors;
                                    } else {
                                      var valid2 = true;
                                    }
                                  }
                                } else {
                                  validate66.errors = [{ instancePath: instancePath + "/execution_outcome", schemaPath: "ExecutionOutcome.open/type", keyword: "type", params: { type: "object" } }];
                                  return false;
                                }
                              }
                              var valid0 = _errs23 === errors;
                            } else {
                              var valid0 = true;
                            }
                            if (valid0) {
                              if (data.billing_snapshot_status !== void 0) {
                                const _errs30 = errors;
                                if (typeof data.billing_snapshot_status !== "string") {
                                  validate66.errors = [{ instancePath: instancePath + "/billing_snapshot_status", schemaPath: "#/properties/billing_snapshot_status/type", keyword: "type", params: { type: "string" } }];
                                  return false;
                                }
                                var valid0 = _errs30 === errors;
                              } else {
                                var valid0 = true;
                              }
                              if (valid0) {
                                if (data.pre_settlement_bill !== void 0) {
                                  let data15 = data.pre_settlement_bill;
                                  const _errs32 = errors;
                                  const _errs33 = errors;
                                  if (errors === _errs33) {
                                    if (data15 && typeof data15 == "object" && !Array.isArray(data15)) {
                                      if (data15.summary !== void 0) {
                                        const _errs35 = errors;
                                        if (typeof data15.summary !== "string") {
                                          validate66.errors = [{ instancePath: instancePath + "/pre_settlement_bill/summary", schemaPath: "PreSettlementBill/properties/summary/type", keyword: "type", params: { type: "string" } }];
                                          return false;
                                        }
                                        var valid4 = _errs35 === errors;
                                      } else {
                                        var valid4 = true;
                                      }
                                      if (valid4) {
                                        if (data15.list_amount_credits !== void 0) {
                                          let data17 = data15.list_amount_credits;
                                          const _errs37 = errors;
                                          if (!(typeof data17 == "number" && isFinite(data17))) {
                                            validate66.errors = [{ instancePath: instancePath + "/pre_settlement_bill/list_amount_credits", schemaPath: "PreSettlementBill/properties/list_amount_credits/type", keyword: "type", params: { type: "number" } }];
                                            return false;
                                          }
                                          var valid4 = _errs37 === errors;
                                        } else {
                                          var valid4 = true;
                                        }
                                      }
                                    } else {
                                      validate66.errors = [{ instancePath: instancePath + "/pre_settlement_bill", schemaPath: "PreSettlementBill/type", keyword: "type", params: { type: "object" } }];
                                      return false;
                                    }
                                  }
                                  var valid0 = _errs32 === errors;
                                } else {
                                  var valid0 = true;
                                }
                                if (valid0) {
                                  if (data.settlement_result !== void 0) {
                                    let data18 = data.settlement_result;
                                    const _errs39 = errors;
                                    const _errs40 = errors;
                                    if (errors === _errs40) {
                                      if (data18 && typeof data18 == "object" && !Array.isArray(data18)) {
                                        if (data18.settled_amount_credits !== void 0) {
                                          let data19 = data18.settled_amount_credits;
                                          if (!(typeof data19 == "number" && isFinite(data19))) {
                                            validate66.errors = [{ instancePath: instancePath + "/settlement_result/settled_amount_credits", schemaPath: "SettlementResult/properties/settled_amount_credits/type", keyword: "type", params: { type: "number" } }];
                                            return false;
                                          }
                                        }
                                      } else {
                                        validate66.errors = [{ instancePath: instancePath + "/settlement_result", schemaPath: "SettlementResult/type", keyword: "type", params: { type: "object" } }];
                                        return false;
                                      }
                                    }
                                    var valid0 = _errs39 === errors;
                                  } else {
                                    var valid0 = true;
                                  }
                                  if (valid0) {
                                    if (data.pre_settlement_amount_credits !== void 0) {
                                      let data20 = data.pre_settlement_amount_credits;
                                      const _errs44 = errors;
                                      if (!(typeof data20 == "number" && isFinite(data20))) {
                                        validate66.errors = [{ instancePath: instancePath + "/pre_settlement_amount_credits", schemaPath: "#/properties/pre_settlement_amount_credits/type", keyword: "type", params: { type: "number" } }];
                                        return false;
                                      }
                                      var valid0 = _errs44 === errors;
                                    } else {
                                      var valid0 = true;
                                    }
                                    if (valid0) {
                                      if (data.settled_amount_credits !== void 0) {
                                        let data21 = data.settled_amount_credits;
                                        const _errs46 = errors;
                                        if (!(typeof data21 == "number" && isFinite(data21))) {
                                          validate66.errors = [{ instancePath: instancePath + "/settled_amount_credits", schemaPath: "#/properties/settled_amount_credits/type", keyword: "type", params: { type: "number" } }];
                                          return false;
                                        }
                                        var valid0 = _errs46 === errors;
                                      } else {
                                        var valid0 = true;
                                      }
                                      if (valid0) {
                                        if (data.requested_amount_credits !== void 0) {
                                          let data22 = data.requested_amount_credits;
                                          const _errs48 = errors;
                                          if (!(typeof data22 == "number" && isFinite(data22))) {
                                            validate66.errors = [{ instancePath: instancePath + "/requested_amount_credits", schemaPath: "#/properties/requested_amount_credits/type", keyword: "type", params: { type: "number" } }];
                                            return false;
                                          }
                                          var valid0 = _errs48 === errors;
                                        } else {
                                          var valid0 = true;
                                        }
                                        if (valid0) {
                                          if (data.actual_amount_credits !== void 0) {
                                            let data23 = data.actual_amount_credits;
                                            const _errs50 = errors;
                                            if (!(typeof data23 == "number" && isFinite(data23))) {
                                              validate66.errors = [{ instancePath: instancePath + "/actual_amount_credits", schemaPath: "#/properties/actual_amount_credits/type", keyword: "type", params: { type: "number" } }];
                                              return false;
                                            }
                                            var valid0 = _errs50 === errors;
                                          } else {
                                            var valid0 = true;
                                          }
                                          if (valid0) {
                                            if (data.created_at !== void 0) {
                                              let data24 = data.created_at;
                                              const _errs52 = errors;
                                              if (errors === _errs52) {
                                                if (errors === _errs52) {
                                                  if (typeof data24 === "string") {
                                                    if (!formats4.validate(data24)) {
                                                      validate66.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" } }];
                                                      return false;
                                                    }
                                                  } else {
                                                    validate66.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" } }];
                                                    return false;
                                                  }
                                                }
                                              }
                                              var valid0 = _errs52 === errors;
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
      validate66.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate66.errors = vErrors;
  return errors === 0;
}
var guard_ChargeOutcomeCounts = validate67;
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.charged === void 0 && (missing0 = "charged") || data.included === void 0 && (missing0 = "included") || data.failed_not_charged === void 0 && (missing0 = "failed_not_charged") || data.failed_charged_review === void 0 && (missing0 = "failed_charged_review")) {
        validate67.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.charged !== void 0) {
          let data0 = data.charged;
          const _errs1 = errors;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
            validate67.errors = [{ instancePath: instancePath + "/charged", schemaPath: "#/properties/charged/type", keyword: "type", params: { type: "integer" } }];
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
              validate67.errors = [{ instancePath: instancePath + "/included", schemaPath: "#/properties/included/type", keyword: "type", params: { type: "integer" } }];
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
                validate67.errors = [{ instancePath: instancePath + "/failed_not_charged", schemaPath: "#/properties/failed_not_charged/type", keyword: "type", params: { type: "integer" } }];
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
                  validate67.errors = [{ instancePath: instancePath + "/failed_charged_review", schemaPath: "#/properties/failed_charged_review/type", keyword: "type", params: { type: "integer" } }];
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
      validate67.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate67.errors = vErrors;
  return errors === 0;
}
var guard_UsageBucket = validate68;
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.total_count !== void 0) {
        let data0 = data.total_count;
        const _errs1 = errors;
        if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
          validate68.errors = [{ instancePath: instancePath + "/total_count", schemaPath: "#/properties/total_count/type", keyword: "type", params: { type: "integer" } }];
          return false;
        }
        var valid0 = _errs1 === errors;
      } else {
        var valid0 = true;
      }
      if (valid0) {
        if (data.success_count !== void 0) {
          let data1 = data.success_count;
          const _errs3 = errors;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            validate68.errors = [{ instancePath: instancePath + "/success_count", schemaPath: "#/properties/success_count/type", keyword: "type", params: { type: "integer" } }];
            return false;
          }
          var valid0 = _errs3 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.failure_count !== void 0) {
            let data2 = data.failure_count;
            const _errs5 = errors;
            if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
              validate68.errors = [{ instancePath: instancePath + "/failure_count", schemaPath: "#/properties/failure_count/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs5 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.charged_count !== void 0) {
              let data3 = data.charged_count;
              const _errs7 = errors;
              if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                validate68.errors = [{ instancePath: instancePath + "/charged_count", schemaPath: "#/properties/charged_count/type", keyword: "type", params: { type: "integer" } }];
                return false;
              }
              var valid0 = _errs7 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.included_count !== void 0) {
                let data4 = data.included_count;
                const _errs9 = errors;
                if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
                  validate68.errors = [{ instancePath: instancePath + "/included_count", schemaPath: "#/properties/included_count/type", keyword: "type", params: { type: "integer" } }];
                  return false;
                }
                var valid0 = _errs9 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.failed_not_charged_count !== void 0) {
                  let data5 = data.failed_not_charged_count;
                  const _errs11 = errors;
                  if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
                    validate68.errors = [{ instancePath: instancePath + "/failed_not_charged_count", schemaPath: "#/properties/failed_not_charged_count/type", keyword: "type", params: { type: "integer" } }];
                    return false;
                  }
                  var valid0 = _errs11 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.failed_charged_review_count !== void 0) {
                    let data6 = data.failed_charged_review_count;
                    const _errs13 = errors;
                    if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
                      validate68.errors = [{ instancePath: instancePath + "/failed_charged_review_count", schemaPath: "#/properties/failed_charged_review_count/type", keyword: "type", params: { type: "integer" } }];
                      return false;
                    }
                    var valid0 = _errs13 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.pre_settlement_credits !== void 0) {
                      let data7 = data.pre_settlement_credits;
                      const _errs15 = errors;
                      if (!(typeof data7 == "number" && isFinite(data7))) {
                        validate68.errors = [{ instancePath: instancePath + "/pre_settlement_credits", schemaPath: "#/properties/pre_settlement_credits/type", keyword: "type", params: { type: "number" } }];
                        return false;
                      }
                      var valid0 = _errs15 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.settled_credits !== void 0) {
                        let data8 = data.settled_credits;
                        const _errs17 = errors;
                        if (!(typeof data8 == "number" && isFinite(data8))) {
                          validate68.errors = [{ instancePath: instancePath + "/settled_credits", schemaPath: "#/properties/settled_credits/type", keyword: "type", params: { type: "number" } }];
                          return false;
                        }
                        var valid0 = _errs17 === errors;
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
      validate68.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate68.errors = vErrors;
  return errors === 0;
}
var guard_UsageSummary_open = validate69;
function validate69(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.bucket !== void 0) {
        const _errs1 = errors;
        if (typeof data.bucket !== "string") {
          validate69.errors = [{ instancePath: instancePath + "/bucket", schemaPath: "#/properties/bucket/type", keyword: "type", params: { type: "string" } }];
          return false;
        }
        var valid0 = _errs1 === errors;
      } else {
        var valid0 = true;
      }
      if (valid0) {
        if (data.total_count !== void 0) {
          let data1 = data.total_count;
          const _errs3 = errors;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            validate69.errors = [{ instancePath: instancePath + "/total_count", schemaPath: "#/properties/total_count/type", keyword: "type", params: { type: "integer" } }];
            return false;
          }
          var valid0 = _errs3 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.success_count !== void 0) {
            let data2 = data.success_count;
            const _errs5 = errors;
            if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
              validate69.errors = [{ instancePath: instancePath + "/success_count", schemaPath: "#/properties/success_count/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs5 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.failure_count !== void 0) {
              let data3 = data.failure_count;
              const _errs7 = errors;
              if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                validate69.errors = [{ instancePath: instancePath + "/failure_count", schemaPath: "#/properties/failure_count/type", keyword: "type", params: { type: "integer" } }];
                return false;
              }
              var valid0 = _errs7 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.charge_outcome_counts !== void 0) {
                const _errs9 = errors;
                if (!validate67(data.charge_outcome_counts, { instancePath: instancePath + "/charge_outcome_counts", parentData: data, parentDataProperty: "charge_outcome_counts", rootData })) {
                  vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs9 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.pre_settlement_credits !== void 0) {
                  let data5 = data.pre_settlement_credits;
                  const _errs10 = errors;
                  if (!(typeof data5 == "number" && isFinite(data5))) {
                    validate69.errors = [{ instancePath: instancePath + "/pre_settlement_credits", schemaPath: "#/properties/pre_settlement_credits/type", keyword: "type", params: { type: "number" } }];
                    return false;
                  }
                  var valid0 = _errs10 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.settled_credits !== void 0) {
                    let data6 = data.settled_credits;
                    const _errs12 = errors;
                    if (!(typeof data6 == "number" && isFinite(data6))) {
                      validate69.errors = [{ instancePath: instancePath + "/settled_credits", schemaPath: "#/properties/settled_credits/type", keyword: "type", params: { type: "number" } }];
                      return false;
                    }
                    var valid0 = _errs12 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.max_charge_items !== void 0) {
                      const _errs14 = errors;
                      if (errors === _errs14) {
                        if (!Array.isArray(data.max_charge_items)) {
                          validate69.errors = [{ instancePath: instancePath + "/max_charge_items", schemaPath: "#/properties/max_charge_items/type", keyword: "type", params: { type: "array" } }];
                          return false;
                        }
                      }
                      var valid0 = _errs14 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.buckets !== void 0) {
                        let data8 = data.buckets;
                        const _errs16 = errors;
                        if (errors === _errs16) {
                          if (Array.isArray(data8)) {
                            var valid1 = true;
                            const len0 = data8.length;
                            for (let i0 = 0; i0 < len0; i0++) {
                              const _errs18 = errors;
                              if (!validate68(data8[i0], { instancePath: instancePath + "/buckets/" + i0, parentData: data8, parentDataProperty: i0, rootData })) {
                                vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
                                errors = vErrors.length;
                              }
                              var valid1 = _errs18 === errors;
                              if (!valid1) {
                                break;
                              }
                            }
                          } else {
                            validate69.errors = [{ instancePath: instancePath + "/buckets", schemaPath: "#/properties/buckets/type", keyword: "type", params: { type: "array" } }];
                            return false;
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
        }
      }
    } else {
      validate69.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate69.errors = vErrors;
  return errors === 0;
}
var guard_UsagePage_open = validate72;
function validate72(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.items !== void 0) {
        let data0 = data.items;
        const _errs1 = errors;
        if (errors === _errs1) {
          if (Array.isArray(data0)) {
            var valid1 = true;
            const len0 = data0.length;
            for (let i0 = 0; i0 < len0; i0++) {
              const _errs3 = errors;
              if (!validate66(data0[i0], { instancePath: instancePath + "/items/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
                vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
                errors = vErrors.length;
              }
              var valid1 = _errs3 === errors;
              if (!valid1) {
                break;
              }
            }
          } else {
            validate72.errors = [{ instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" } }];
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
            validate72.errors = [{ instancePath: instancePath + "/total", schemaPath: "#/properties/total/type", keyword: "type", params: { type: "integer" } }];
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
              validate72.errors = [{ instancePath: instancePath + "/page", schemaPath: "#/properties/page/type", keyword: "type", params: { type: "integer" } }];
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
                validate72.errors = [{ instancePath: instancePath + "/page_size", schemaPath: "#/properties/page_size/type", keyword: "type", params: { type: "integer" } }];
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
                if (!validate69(data5, { instancePath: instancePath + "/summary", parentData: data, parentDataProperty: "summary", rootData })) {
                  vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
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
                  validate72.errors = vErrors;
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
    } else {
      validate72.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate72.errors = vErrors;
  return errors === 0;
}
var guard_UsageEnvelope_open = validate75;
function validate75(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.status !== void 0) {
        const _errs1 = errors;
        if (typeof data.status !== "string") {
          validate75.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" } }];
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
            validate75.errors = [{ instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" } }];
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
              validate75.errors = [{ instancePath: instancePath + "/status_code", schemaPath: "#/properties/status_code/type", keyword: "type", params: { type: "integer" } }];
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
              if (!validate72(data3, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
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
                validate75.errors = vErrors;
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
    } else {
      validate75.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate75.errors = vErrors;
  return errors === 0;
}
var guard_InvalidFilterMessage = validate77;
var schema67 = { "$id": "InvalidFilterMessage", "type": "string", "enum": ["invalid start_date format", "min_credits cannot be greater than max_credits", "invalid direction (use consume, grant, or any)", "min_credits must be >= 0"] };
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate77.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "invalid start_date format" || data === "min_credits cannot be greater than max_credits" || data === "invalid direction (use consume, grant, or any)" || data === "min_credits must be >= 0")) {
    validate77.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema67.enum } }];
    return false;
  }
  validate77.errors = vErrors;
  return errors === 0;
}
var guard_InvalidFilter_open = validate78;
function validate78(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.status === void 0 && (missing0 = "status") || data.status_code === void 0 && (missing0 = "status_code") || data.data === void 0 && (missing0 = "data") || data.message === void 0 && (missing0 = "message")) {
        validate78.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.status !== void 0) {
          let data0 = data.status;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate78.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("failure" !== data0) {
            validate78.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/const", keyword: "const", params: { allowedValue: "failure" } }];
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
              validate78.errors = [{ instancePath: instancePath + "/status_code", schemaPath: "#/properties/status_code/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            if (-7 !== data1) {
              validate78.errors = [{ instancePath: instancePath + "/status_code", schemaPath: "#/properties/status_code/const", keyword: "const", params: { allowedValue: -7 } }];
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
                validate78.errors = [{ instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: "null" } }];
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
                  validate78.errors = vErrors;
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
      validate78.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate78.errors = vErrors;
  return errors === 0;
}
var guard_LedgerEntryType = validate79;
var schema69 = { "$id": "LedgerEntryType", "type": "string", "enum": ["grant_payment_recharge", "grant_welcome_bonus", "grant_invitation_reward", "consume_tool_search", "consume_tool_execute", "consume_model_call", "consume_payment_refund"] };
function validate79(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate79.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "grant_payment_recharge" || data === "grant_welcome_bonus" || data === "grant_invitation_reward" || data === "consume_tool_search" || data === "consume_tool_execute" || data === "consume_model_call" || data === "consume_payment_refund")) {
    validate79.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema69.enum } }];
    return false;
  }
  validate79.errors = vErrors;
  return errors === 0;
}
var guard_LedgerScope = validate80;
var schema70 = { "$id": "LedgerScope", "type": "string", "enum": ["account_history"] };
function validate80(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate80.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "account_history")) {
    validate80.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema70.enum } }];
    return false;
  }
  validate80.errors = vErrors;
  return errors === 0;
}
var guard_LedgerDirection = validate81;
var schema71 = { "$id": "LedgerDirection", "type": "string", "enum": ["consume", "grant", "any"] };
function validate81(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate81.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "consume" || data === "grant" || data === "any")) {
    validate81.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema71.enum } }];
    return false;
  }
  validate81.errors = vErrors;
  return errors === 0;
}
var guard_Balance = validate82;
function validate82(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.total_available_credits !== void 0) {
        let data0 = data.total_available_credits;
        if (!(typeof data0 == "number" && isFinite(data0))) {
          validate82.errors = [{ instancePath: instancePath + "/total_available_credits", schemaPath: "#/properties/total_available_credits/type", keyword: "type", params: { type: "number" } }];
          return false;
        }
      }
    } else {
      validate82.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate82.errors = vErrors;
  return errors === 0;
}
var guard_LedgerEntry_open = validate83;
function validate83(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.entry_type !== void 0) {
        const _errs1 = errors;
        if (typeof data.entry_type !== "string") {
          validate83.errors = [{ instancePath: instancePath + "/entry_type", schemaPath: "#/properties/entry_type/type", keyword: "type", params: { type: "string" } }];
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
            validate83.errors = [{ instancePath: instancePath + "/amount_credits", schemaPath: "#/properties/amount_credits/type", keyword: "type", params: { type: "number" } }];
            return false;
          }
          var valid0 = _errs3 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.execution_id !== void 0) {
            const _errs5 = errors;
            if (typeof data.execution_id !== "string") {
              validate83.errors = [{ instancePath: instancePath + "/execution_id", schemaPath: "#/properties/execution_id/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs5 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.balance_before !== void 0) {
              let data3 = data.balance_before;
              const _errs7 = errors;
              const _errs8 = errors;
              if (errors === _errs8) {
                if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                  if (data3.total_available_credits !== void 0) {
                    let data4 = data3.total_available_credits;
                    if (!(typeof data4 == "number" && isFinite(data4))) {
                      validate83.errors = [{ instancePath: instancePath + "/balance_before/total_available_credits", schemaPath: "Balance/properties/total_available_credits/type", keyword: "type", params: { type: "number" } }];
                      return false;
                    }
                  }
                } else {
                  validate83.errors = [{ instancePath: instancePath + "/balance_before", schemaPath: "Balance/type", keyword: "type", params: { type: "object" } }];
                  return false;
                }
              }
              var valid0 = _errs7 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.balance_after !== void 0) {
                let data5 = data.balance_after;
                const _errs12 = errors;
                const _errs13 = errors;
                if (errors === _errs13) {
                  if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                    if (data5.total_available_credits !== void 0) {
                      let data6 = data5.total_available_credits;
                      if (!(typeof data6 == "number" && isFinite(data6))) {
                        validate83.errors = [{ instancePath: instancePath + "/balance_after/total_available_credits", schemaPath: "Balance/properties/total_available_credits/type", keyword: "type", params: { type: "number" } }];
                        return false;
                      }
                    }
                  } else {
                    validate83.errors = [{ instancePath: instancePath + "/balance_after", schemaPath: "Balance/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs12 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.description !== void 0) {
                  const _errs17 = errors;
                  if (typeof data.description !== "string") {
                    validate83.errors = [{ instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                  var valid0 = _errs17 === errors;
                } else {
                  var valid0 = true;
                }
              }
            }
          }
        }
      }
    } else {
      validate83.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate83.errors = vErrors;
  return errors === 0;
}
var guard_LedgerBucket = validate84;
function validate84(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.entry_count !== void 0) {
        let data0 = data.entry_count;
        const _errs1 = errors;
        if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
          validate84.errors = [{ instancePath: instancePath + "/entry_count", schemaPath: "#/properties/entry_count/type", keyword: "type", params: { type: "integer" } }];
          return false;
        }
        var valid0 = _errs1 === errors;
      } else {
        var valid0 = true;
      }
      if (valid0) {
        if (data.consume_count !== void 0) {
          let data1 = data.consume_count;
          const _errs3 = errors;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            validate84.errors = [{ instancePath: instancePath + "/consume_count", schemaPath: "#/properties/consume_count/type", keyword: "type", params: { type: "integer" } }];
            return false;
          }
          var valid0 = _errs3 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.grant_count !== void 0) {
            let data2 = data.grant_count;
            const _errs5 = errors;
            if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
              validate84.errors = [{ instancePath: instancePath + "/grant_count", schemaPath: "#/properties/grant_count/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs5 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.consumed_credits !== void 0) {
              let data3 = data.consumed_credits;
              const _errs7 = errors;
              if (!(typeof data3 == "number" && isFinite(data3))) {
                validate84.errors = [{ instancePath: instancePath + "/consumed_credits", schemaPath: "#/properties/consumed_credits/type", keyword: "type", params: { type: "number" } }];
                return false;
              }
              var valid0 = _errs7 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.granted_credits !== void 0) {
                let data4 = data.granted_credits;
                const _errs9 = errors;
                if (!(typeof data4 == "number" && isFinite(data4))) {
                  validate84.errors = [{ instancePath: instancePath + "/granted_credits", schemaPath: "#/properties/granted_credits/type", keyword: "type", params: { type: "number" } }];
                  return false;
                }
                var valid0 = _errs9 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.net_amount_credits !== void 0) {
                  let data5 = data.net_amount_credits;
                  const _errs11 = errors;
                  if (!(typeof data5 == "number" && isFinite(data5))) {
                    validate84.errors = [{ instancePath: instancePath + "/net_amount_credits", schemaPath: "#/properties/net_amount_credits/type", keyword: "type", params: { type: "number" } }];
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
    } else {
      validate84.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate84.errors = vErrors;
  return errors === 0;
}
var guard_LedgerSummary_open = validate85;
function validate85(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.bucket !== void 0) {
        const _errs1 = errors;
        if (typeof data.bucket !== "string") {
          validate85.errors = [{ instancePath: instancePath + "/bucket", schemaPath: "#/properties/bucket/type", keyword: "type", params: { type: "string" } }];
          return false;
        }
        var valid0 = _errs1 === errors;
      } else {
        var valid0 = true;
      }
      if (valid0) {
        if (data.total_entries !== void 0) {
          let data1 = data.total_entries;
          const _errs3 = errors;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            validate85.errors = [{ instancePath: instancePath + "/total_entries", schemaPath: "#/properties/total_entries/type", keyword: "type", params: { type: "integer" } }];
            return false;
          }
          var valid0 = _errs3 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.consume_count !== void 0) {
            let data2 = data.consume_count;
            const _errs5 = errors;
            if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
              validate85.errors = [{ instancePath: instancePath + "/consume_count", schemaPath: "#/properties/consume_count/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs5 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.grant_count !== void 0) {
              let data3 = data.grant_count;
              const _errs7 = errors;
              if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                validate85.errors = [{ instancePath: instancePath + "/grant_count", schemaPath: "#/properties/grant_count/type", keyword: "type", params: { type: "integer" } }];
                return false;
              }
              var valid0 = _errs7 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.consumed_credits !== void 0) {
                let data4 = data.consumed_credits;
                const _errs9 = errors;
                if (!(typeof data4 == "number" && isFinite(data4))) {
                  validate85.errors = [{ instancePath: instancePath + "/consumed_credits", schemaPath: "#/properties/consumed_credits/type", keyword: "type", params: { type: "number" } }];
                  return false;
                }
                var valid0 = _errs9 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.granted_credits !== void 0) {
                  let data5 = data.granted_credits;
                  const _errs11 = errors;
                  if (!(typeof data5 == "number" && isFinite(data5))) {
                    validate85.errors = [{ instancePath: instancePath + "/granted_credits", schemaPath: "#/properties/granted_credits/type", keyword: "type", params: { type: "number" } }];
                    return false;
                  }
                  var valid0 = _errs11 === errors;
                } else {
                  var valid0 = true;
                }
                if (valid0) {
                  if (data.net_amount_credits !== void 0) {
                    let data6 = data.net_amount_credits;
                    const _errs13 = errors;
                    if (!(typeof data6 == "number" && isFinite(data6))) {
                      validate85.errors = [{ instancePath: instancePath + "/net_amount_credits", schemaPath: "#/properties/net_amount_credits/type", keyword: "type", params: { type: "number" } }];
                      return false;
                    }
                    var valid0 = _errs13 === errors;
                  } else {
                    var valid0 = true;
                  }
                  if (valid0) {
                    if (data.max_amount_items !== void 0) {
                      const _errs15 = errors;
                      if (errors === _errs15) {
                        if (!Array.isArray(data.max_amount_items)) {
                          validate85.errors = [{ instancePath: instancePath + "/max_amount_items", schemaPath: "#/properties/max_amount_items/type", keyword: "type", params: { type: "array" } }];
                          return false;
                        }
                      }
                      var valid0 = _errs15 === errors;
                    } else {
                      var valid0 = true;
                    }
                    if (valid0) {
                      if (data.buckets !== void 0) {
                        let data8 = data.buckets;
                        const _errs17 = errors;
                        if (errors === _errs17) {
                          if (Array.isArray(data8)) {
                            var valid1 = true;
                            const len0 = data8.length;
                            for (let i0 = 0; i0 < len0; i0++) {
                              const _errs19 = errors;
                              if (!validate84(data8[i0], { instancePath: instancePath + "/buckets/" + i0, parentData: data8, parentDataProperty: i0, rootData })) {
                                vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
                                errors = vErrors.length;
                              }
                              var valid1 = _errs19 === errors;
                              if (!valid1) {
                                break;
                              }
                            }
                          } else {
                            validate85.errors = [{ instancePath: instancePath + "/buckets", schemaPath: "#/properties/buckets/type", keyword: "type", params: { type: "array" } }];
                            return false;
                          }
                        }
                        var valid0 = _errs17 === errors;
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
      validate85.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate85.errors = vErrors;
  return errors === 0;
}
var guard_LedgerPage_open = validate87;
function validate87(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.items !== void 0) {
        let data0 = data.items;
        const _errs1 = errors;
        if (errors === _errs1) {
          if (Array.isArray(data0)) {
            var valid1 = true;
            const len0 = data0.length;
            for (let i0 = 0; i0 < len0; i0++) {
              const _errs3 = errors;
              if (!validate83(data0[i0], { instancePath: instancePath + "/items/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
                vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
                errors = vErrors.length;
              }
              var valid1 = _errs3 === errors;
              if (!valid1) {
                break;
              }
            }
          } else {
            validate87.errors = [{ instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" } }];
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
            validate87.errors = [{ instancePath: instancePath + "/total", schemaPath: "#/properties/total/type", keyword: "type", params: { type: "integer" } }];
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
              validate87.errors = [{ instancePath: instancePath + "/page", schemaPath: "#/properties/page/type", keyword: "type", params: { type: "integer" } }];
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
                validate87.errors = [{ instancePath: instancePath + "/page_size", schemaPath: "#/properties/page_size/type", keyword: "type", params: { type: "integer" } }];
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
                if (!validate85(data5, { instancePath: instancePath + "/summary", parentData: data, parentDataProperty: "summary", rootData })) {
                  vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
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
                  validate87.errors = vErrors;
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
    } else {
      validate87.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate87.errors = vErrors;
  return errors === 0;
}
var guard_LedgerEnvelope_open = validate90;
function validate90(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.status !== void 0) {
        const _errs1 = errors;
        if (typeof data.status !== "string") {
          validate90.errors = [{ instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" } }];
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
            validate90.errors = [{ instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" } }];
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
              validate90.errors = [{ instancePath: instancePath + "/status_code", schemaPath: "#/properties/status_code/type", keyword: "type", params: { type: "integer" } }];
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
              if (!validate87(data3, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
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
    } else {
      validate90.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate90.errors = vErrors;
  return errors === 0;
}
var guard_SummaryCallResponse = validate92;
function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      const _errs1 = errors;
      for (const key0 in data) {
        if (!(key0 === "execution_id" || key0 === "success" || key0 === "error_message" || key0 === "execution_time" || key0 === "elapsed_time_ms" || key0 === "cost" || key0 === "remaining_credits" || key0 === "result")) {
          validate92.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } }];
          return false;
          break;
        }
      }
      if (_errs1 === errors) {
        if (data.execution_id !== void 0) {
          const _errs2 = errors;
          if (typeof data.execution_id !== "string") {
            validate92.errors = [{ instancePath: instancePath + "/execution_id", schemaPath: "#/properties/execution_id/type", keyword: "type", params: { type: "string" } }];
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
              validate92.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" } }];
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
                validate92.errors = vErrors;
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
                  validate92.errors = [{ instancePath: instancePath + "/execution_time", schemaPath: "#/properties/execution_time/type", keyword: "type", params: { type: "number" } }];
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
                    validate92.errors = [{ instancePath: instancePath + "/elapsed_time_ms", schemaPath: "#/properties/elapsed_time_ms/type", keyword: "type", params: { type: "number" } }];
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
                      validate92.errors = [{ instancePath: instancePath + "/cost", schemaPath: "#/properties/cost/type", keyword: "type", params: { type: "number" } }];
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
                        validate92.errors = vErrors;
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
                        if (!validate31(data.result, { instancePath: instancePath + "/result", parentData: data, parentDataProperty: "result", rootData })) {
                          vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
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
    } else {
      validate92.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate92.errors = vErrors;
  return errors === 0;
}
var guard_isDiscoverHeaders = validate94;
function validate94(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data["accept-language"] !== void 0) {
        if (typeof data["accept-language"] !== "string") {
          validate94.errors = [{ instancePath: instancePath + "/accept-language", schemaPath: "#/properties/accept-language/type", keyword: "type", params: { type: "string" } }];
          return false;
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
var guard_isCallQuery = validate95;
function validate95(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.tool_id !== void 0) {
        if (typeof data.tool_id !== "string") {
          validate95.errors = [{ instancePath: instancePath + "/tool_id", schemaPath: "#/properties/tool_id/type", keyword: "type", params: { type: "string" } }];
          return false;
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
var guard_isUsageHistoryQuery = validate96;
function validate96(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.start_date !== void 0) {
        const _errs1 = errors;
        if (typeof data.start_date !== "string") {
          validate96.errors = [{ instancePath: instancePath + "/start_date", schemaPath: "#/properties/start_date/type", keyword: "type", params: { type: "string" } }];
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
            validate96.errors = [{ instancePath: instancePath + "/end_date", schemaPath: "#/properties/end_date/type", keyword: "type", params: { type: "string" } }];
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
              validate96.errors = [{ instancePath: instancePath + "/event_type", schemaPath: "UsageEventType/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if (!(data2 === "search" || data2 === "search_by_ids" || data2 === "tool_execute" || data2 === "capabilities_query" || data2 === "model_call")) {
              validate96.errors = [{ instancePath: instancePath + "/event_type", schemaPath: "UsageEventType/enum", keyword: "enum", params: { allowedValues: schema48.enum } }];
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
                validate96.errors = [{ instancePath: instancePath + "/kind", schemaPath: "UsageKind/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              if (!(data3 === "discover" || data3 === "call" || data3 === "model")) {
                validate96.errors = [{ instancePath: instancePath + "/kind", schemaPath: "UsageKind/enum", keyword: "enum", params: { allowedValues: schema49.enum } }];
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
                  validate96.errors = [{ instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" } }];
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
                    validate96.errors = [{ instancePath: instancePath + "/billable_success", schemaPath: "#/properties/billable_success/type", keyword: "type", params: { type: "boolean" } }];
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
                      validate96.errors = [{ instancePath: instancePath + "/outcome", schemaPath: "#/properties/outcome/type", keyword: "type", params: { type: "string" } }];
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
                        const err1 = { instancePath: instancePath + "/reason_code", schemaPath: "ReasonCode/enum", keyword: "enum", params: { allowedValues: schema50.enum } };
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
                        validate96.errors = vErrors;
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
                          validate96.errors = [{ instancePath: instancePath + "/has_execution_outcome", schemaPath: "#/properties/has_execution_outcome/type", keyword: "type", params: { type: "boolean" } }];
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
                            validate96.errors = [{ instancePath: instancePath + "/charge_outcome", schemaPath: "ChargeOutcome/type", keyword: "type", params: { type: "string" } }];
                            return false;
                          }
                          if (!(data9 === "charged" || data9 === "included" || data9 === "failed_not_charged" || data9 === "failed_charged_review")) {
                            validate96.errors = [{ instancePath: instancePath + "/charge_outcome", schemaPath: "ChargeOutcome/enum", keyword: "enum", params: { allowedValues: schema51.enum } }];
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
                              validate96.errors = [{ instancePath: instancePath + "/anomaly", schemaPath: "Anomaly/type", keyword: "type", params: { type: "string" } }];
                              return false;
                            }
                            if (!(data10 === "failed_charged_review" || data10 === "missing_ledger_link" || data10 === "missing_billing_snapshot")) {
                              validate96.errors = [{ instancePath: instancePath + "/anomaly", schemaPath: "Anomaly/enum", keyword: "enum", params: { allowedValues: schema52.enum } }];
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
                                validate96.errors = [{ instancePath: instancePath + "/search_id", schemaPath: "#/properties/search_id/type", keyword: "type", params: { type: "string" } }];
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
                                  validate96.errors = [{ instancePath: instancePath + "/execution_id", schemaPath: "#/properties/execution_id/type", keyword: "type", params: { type: "string" } }];
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
                                        validate96.errors = [{ instancePath: instancePath + "/min_credits", schemaPath: "#/properties/min_credits/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                                        return false;
                                      }
                                    } else {
                                      validate96.errors = [{ instancePath: instancePath + "/min_credits", schemaPath: "#/properties/min_credits/type", keyword: "type", params: { type: "number" } }];
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
                                          validate96.errors = [{ instancePath: instancePath + "/max_credits", schemaPath: "#/properties/max_credits/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                                          return false;
                                        }
                                      } else {
                                        validate96.errors = [{ instancePath: instancePath + "/max_credits", schemaPath: "#/properties/max_credits/type", keyword: "type", params: { type: "number" } }];
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
                                        validate96.errors = [{ instancePath: instancePath + "/page", schemaPath: "#/properties/page/type", keyword: "type", params: { type: "integer" } }];
                                        return false;
                                      }
                                      if (errors === _errs40) {
                                        if (typeof data15 == "number" && isFinite(data15)) {
                                          if (data15 < 1 || isNaN(data15)) {
                                            validate96.errors = [{ instancePath: instancePath + "/page", schemaPath: "#/properties/page/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
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
                                          validate96.errors = [{ instancePath: instancePath + "/page_size", schemaPath: "#/properties/page_size/type", keyword: "type", params: { type: "integer" } }];
                                          return false;
                                        }
                                        if (errors === _errs42) {
                                          if (typeof data16 == "number" && isFinite(data16)) {
                                            if (data16 > 5e4 || isNaN(data16)) {
                                              validate96.errors = [{ instancePath: instancePath + "/page_size", schemaPath: "#/properties/page_size/maximum", keyword: "maximum", params: { comparison: "<=", limit: 5e4 } }];
                                              return false;
                                            } else {
                                              if (data16 < 1 || isNaN(data16)) {
                                                validate96.errors = [{ instancePath: instancePath + "/page_size", schemaPath: "#/properties/page_size/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
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
                                            validate96.errors = [{ instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/type", keyword: "type", params: { type: "boolean" } }];
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
                                              validate96.errors = [{ instancePath: instancePath + "/bucket", schemaPath: "Bucket/type", keyword: "type", params: { type: "string" } }];
                                              return false;
                                            }
                                            if (!(data18 === "hour" || data18 === "day" || data18 === "week")) {
                                              validate96.errors = [{ instancePath: instancePath + "/bucket", schemaPath: "Bucket/enum", keyword: "enum", params: { allowedValues: schema53.enum } }];
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
                                                validate96.errors = [{ instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } }];
                                                return false;
                                              }
                                              if (errors === _errs49) {
                                                if (typeof data19 == "number" && isFinite(data19)) {
                                                  if (data19 > 50 || isNaN(data19)) {
                                                    validate96.errors = [{ instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 50 } }];
                                                    return false;
                                                  } else {
                                                    if (data19 < 1 || isNaN(data19)) {
                                                      validate96.errors = [{ instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
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
      validate96.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate96.errors = vErrors;
  return errors === 0;
}
var guard_isLedgerQuery = validate97;
function validate97(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.start_date !== void 0) {
        const _errs1 = errors;
        if (typeof data.start_date !== "string") {
          validate97.errors = [{ instancePath: instancePath + "/start_date", schemaPath: "#/properties/start_date/type", keyword: "type", params: { type: "string" } }];
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
            validate97.errors = [{ instancePath: instancePath + "/end_date", schemaPath: "#/properties/end_date/type", keyword: "type", params: { type: "string" } }];
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
              validate97.errors = [{ instancePath: instancePath + "/entry_type", schemaPath: "LedgerEntryType/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if (!(data2 === "grant_payment_recharge" || data2 === "grant_welcome_bonus" || data2 === "grant_invitation_reward" || data2 === "consume_tool_search" || data2 === "consume_tool_execute" || data2 === "consume_model_call" || data2 === "consume_payment_refund")) {
              validate97.errors = [{ instancePath: instancePath + "/entry_type", schemaPath: "LedgerEntryType/enum", keyword: "enum", params: { allowedValues: schema69.enum } }];
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
                validate97.errors = [{ instancePath: instancePath + "/scope", schemaPath: "LedgerScope/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              if (!(data3 === "account_history")) {
                validate97.errors = [{ instancePath: instancePath + "/scope", schemaPath: "LedgerScope/enum", keyword: "enum", params: { allowedValues: schema70.enum } }];
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
                  validate97.errors = [{ instancePath: instancePath + "/direction", schemaPath: "LedgerDirection/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
                if (!(data4 === "consume" || data4 === "grant" || data4 === "any")) {
                  validate97.errors = [{ instancePath: instancePath + "/direction", schemaPath: "LedgerDirection/enum", keyword: "enum", params: { allowedValues: schema71.enum } }];
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
                        validate97.errors = [{ instancePath: instancePath + "/min_credits", schemaPath: "#/properties/min_credits/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                        return false;
                      }
                    } else {
                      validate97.errors = [{ instancePath: instancePath + "/min_credits", schemaPath: "#/properties/min_credits/type", keyword: "type", params: { type: "number" } }];
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
                          validate97.errors = [{ instancePath: instancePath + "/max_credits", schemaPath: "#/properties/max_credits/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } }];
                          return false;
                        }
                      } else {
                        validate97.errors = [{ instancePath: instancePath + "/max_credits", schemaPath: "#/properties/max_credits/type", keyword: "type", params: { type: "number" } }];
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
                        validate97.errors = [{ instancePath: instancePath + "/page", schemaPath: "#/properties/page/type", keyword: "type", params: { type: "integer" } }];
                        return false;
                      }
                      if (errors === _errs18) {
                        if (typeof data7 == "number" && isFinite(data7)) {
                          if (data7 < 1 || isNaN(data7)) {
                            validate97.errors = [{ instancePath: instancePath + "/page", schemaPath: "#/properties/page/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
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
                          validate97.errors = [{ instancePath: instancePath + "/page_size", schemaPath: "#/properties/page_size/type", keyword: "type", params: { type: "integer" } }];
                          return false;
                        }
                        if (errors === _errs20) {
                          if (typeof data8 == "number" && isFinite(data8)) {
                            if (data8 > 500 || isNaN(data8)) {
                              validate97.errors = [{ instancePath: instancePath + "/page_size", schemaPath: "#/properties/page_size/maximum", keyword: "maximum", params: { comparison: "<=", limit: 500 } }];
                              return false;
                            } else {
                              if (data8 < 1 || isNaN(data8)) {
                                validate97.errors = [{ instancePath: instancePath + "/page_size", schemaPath: "#/properties/page_size/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
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
                            validate97.errors = [{ instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/type", keyword: "type", params: { type: "boolean" } }];
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
                              validate97.errors = [{ instancePath: instancePath + "/bucket", schemaPath: "Bucket/type", keyword: "type", params: { type: "string" } }];
                              return false;
                            }
                            if (!(data10 === "hour" || data10 === "day" || data10 === "week")) {
                              validate97.errors = [{ instancePath: instancePath + "/bucket", schemaPath: "Bucket/enum", keyword: "enum", params: { allowedValues: schema53.enum } }];
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
                                validate97.errors = [{ instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" } }];
                                return false;
                              }
                              if (errors === _errs27) {
                                if (typeof data11 == "number" && isFinite(data11)) {
                                  if (data11 > 50 || isNaN(data11)) {
                                    validate97.errors = [{ instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 50 } }];
                                    return false;
                                  } else {
                                    if (data11 < 1 || isNaN(data11)) {
                                      validate97.errors = [{ instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } }];
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
      validate97.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate97.errors = vErrors;
  return errors === 0;
}
var guard_response2 = validate98;
function validate98(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate13(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs2 = errors;
    if (!validate15(data, { instancePath, parentData, parentDataProperty, rootData })) {
      vErrors = vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
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
    validate98.errors = vErrors;
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
  validate98.errors = vErrors;
  return errors === 0;
}
var guard_response5 = validate101;
function validate101(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate25(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs2 = errors;
    if (!validate23(data, { instancePath, parentData, parentDataProperty, rootData })) {
      vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
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
    validate101.errors = vErrors;
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
  validate101.errors = vErrors;
  return errors === 0;
}
var guard_response8 = validate104;
function validate104(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate41(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
    errors = vErrors.length;
  }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs2 = errors;
    if (!validate48(data, { instancePath, parentData, parentDataProperty, rootData })) {
      vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
      errors = vErrors.length;
    }
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
    if (!valid0) {
      const _errs3 = errors;
      if (!validate50(data, { instancePath, parentData, parentDataProperty, rootData })) {
        vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
        errors = vErrors.length;
      }
      var _valid0 = _errs3 === errors;
      valid0 = valid0 || _valid0;
      if (!valid0) {
        const _errs4 = errors;
        if (!validate52(data, { instancePath, parentData, parentDataProperty, rootData })) {
          vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
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
    validate104.errors = vErrors;
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
  validate104.errors = vErrors;
  return errors === 0;
}
var guard_response10 = validate109;
function validate109(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate78(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
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
    validate109.errors = vErrors;
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
  validate109.errors = vErrors;
  return errors === 0;
}
var guard_response12 = validate111;
function validate111(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!validate78(data, { instancePath, parentData, parentDataProperty, rootData })) {
    vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
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
var responses = { "discover": { "200": guard_DiscoverResponse, "429": guard_RateLimitedBody, "default": guard_response2 }, "inspect": { "200": guard_InspectResponse, "429": guard_RateLimitedBody, "default": guard_response5 }, "call": { "200": guard_CallResponse, "429": guard_RateLimitedBody, "default": guard_response8 }, "usageHistory": { "200": guard_UsageEnvelope_open, "default": guard_response10 }, "ledger": { "200": guard_LedgerEnvelope_open, "default": guard_response12 } };
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
  guard_DiscoverItem as isDiscoverItem,
  guard_DiscoverRequest as isDiscoverRequest,
  guard_DiscoverResponse as isDiscoverResponse,
  guard_DiscoverView as isDiscoverView,
  guard_EmptyPayload as isEmptyPayload,
  guard_EmptyResult as isEmptyResult,
  guard_EnvelopeStatus as isEnvelopeStatus,
  guard_ExecutionOutcome_open as isExecutionOutcome,
  guard_InspectRequest as isInspectBody,
  guard_InspectFailure as isInspectFailure,
  guard_InspectProxyFailure as isInspectProxyFailure,
  guard_InspectRequest as isInspectRequest,
  guard_InspectResponse as isInspectResponse,
  guard_InspectTimeout as isInspectTimeout,
  guard_InspectView as isInspectView,
  guard_InvalidFilter_open as isInvalidFilter,
  guard_InvalidFilterMessage as isInvalidFilterMessage,
  guard_Language as isLanguage,
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
  guard_PayloadResult as isPayloadResult,
  guard_PreSettlementBill as isPreSettlementBill,
  guard_RateLimitedBody as isRateLimitedBody,
  guard_ReasonCode as isReasonCode,
  guard_RoutingCard as isRoutingCard,
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
