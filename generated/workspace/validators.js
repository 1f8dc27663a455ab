// Generated from spec/workspace/main.tsp by `concordat generate`. Do not edit.

// module.js
import { formats } from "../runtime/validation/formats.js";
var guard_WebhookCreated = validate0;
function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.secret === void 0 && (missing0 = "secret")) {
        validate0.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.secret !== void 0) {
          if (typeof data.secret !== "string") {
            validate0.errors = [{ instancePath: instancePath + "/secret", schemaPath: "#/properties/secret/type", keyword: "type", params: { type: "string" } }];
            return false;
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
var guard_WebhookRegistration = validate1;
var formats0 = formats.uri;
function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.workspace_id === void 0 && (missing0 = "workspace_id") || data.event_type === void 0 && (missing0 = "event_type") || data.url === void 0 && (missing0 = "url")) {
        validate1.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.workspace_id !== void 0) {
          let data0 = data.workspace_id;
          const _errs1 = errors;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
            validate1.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.event_type !== void 0) {
            const _errs3 = errors;
            if (typeof data.event_type !== "string") {
              validate1.errors = [{ instancePath: instancePath + "/event_type", schemaPath: "#/properties/event_type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.url !== void 0) {
              let data2 = data.url;
              const _errs5 = errors;
              if (errors === _errs5) {
                if (errors === _errs5) {
                  if (typeof data2 === "string") {
                    if (!formats0(data2)) {
                      validate1.errors = [{ instancePath: instancePath + "/url", schemaPath: "#/properties/url/format", keyword: "format", params: { format: "uri" } }];
                      return false;
                    }
                  } else {
                    validate1.errors = [{ instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.secret !== void 0) {
                const _errs7 = errors;
                if (typeof data.secret !== "string") {
                  validate1.errors = [{ instancePath: instancePath + "/secret", schemaPath: "#/properties/secret/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
                var valid0 = _errs7 === errors;
              } else {
                var valid0 = true;
              }
              if (valid0) {
                if (data.auth_header !== void 0) {
                  const _errs9 = errors;
                  if (typeof data.auth_header !== "string") {
                    validate1.errors = [{ instancePath: instancePath + "/auth_header", schemaPath: "#/properties/auth_header/type", keyword: "type", params: { type: "string" } }];
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
      }
    } else {
      validate1.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate1.errors = vErrors;
  return errors === 0;
}
var guard_AttachRequest = validate2;
function validate2(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.list_id === void 0 && (missing0 = "list_id")) {
        validate2.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.list_id !== void 0) {
          let data0 = data.list_id;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
            validate2.errors = [{ instancePath: instancePath + "/list_id", schemaPath: "#/properties/list_id/type", keyword: "type", params: { type: "integer" } }];
            return false;
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
var guard_EventType = validate3;
var schema3 = { "$id": "EventType", "type": "string", "enum": ["content.indexed", "content.outdated", "translation.needed", "translation.completed", "translation.outdated", "chat.question_asked", "chat.no_answer", "chat.negative_feedback", "search.no_results", "search.popular", "traffic.spike", "traffic.drop", "feedback.received", "plan.upgraded", "plan.downgraded", "usage.limit_approaching", "usage.overage_limit_reached", "mcp.tool_called"] };
function validate3(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate3.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "content.indexed" || data === "content.outdated" || data === "translation.needed" || data === "translation.completed" || data === "translation.outdated" || data === "chat.question_asked" || data === "chat.no_answer" || data === "chat.negative_feedback" || data === "search.no_results" || data === "search.popular" || data === "traffic.spike" || data === "traffic.drop" || data === "feedback.received" || data === "plan.upgraded" || data === "plan.downgraded" || data === "usage.limit_approaching" || data === "usage.overage_limit_reached" || data === "mcp.tool_called")) {
    validate3.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema3.enum } }];
    return false;
  }
  validate3.errors = vErrors;
  return errors === 0;
}
var guard_UtcMilliseconds = validate4;
var formats2 = formats["date-time"];
var pattern0 = new RegExp("^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$", "u");
function validate4(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (errors === 0) {
      if (typeof data === "string") {
        if (!pattern0.test(data)) {
          validate4.errors = [{ instancePath, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$" } }];
          return false;
        } else {
          if (!formats2.validate(data)) {
            validate4.errors = [{ instancePath, schemaPath: "#/format", keyword: "format", params: { format: "date-time" } }];
            return false;
          }
        }
      } else {
        validate4.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
        return false;
      }
    }
  }
  validate4.errors = vErrors;
  return errors === 0;
}
var guard_DeliveryEnvelope_open = validate5;
function validate5(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate5.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          const _errs1 = errors;
          if (typeof data.event !== "string") {
            validate5.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.workspace_id !== void 0) {
            let data1 = data.workspace_id;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate5.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              let data2 = data.occurred_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (!pattern0.test(data2)) {
                      validate5.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$" } }];
                      return false;
                    } else {
                      if (!formats2.validate(data2)) {
                        validate5.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/format", keyword: "format", params: { format: "date-time" } }];
                        return false;
                      }
                    }
                  } else {
                    validate5.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs8 = errors;
                if (errors === _errs8) {
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                  } else {
                    validate5.errors = [{ instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
            }
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
var guard_DeliveryStatus = validate6;
var schema7 = { "$id": "DeliveryStatus", "type": "string", "enum": ["pending", "retrying", "delivered", "failed"] };
function validate6(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate6.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "pending" || data === "retrying" || data === "delivered" || data === "failed")) {
    validate6.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema7.enum } }];
    return false;
  }
  validate6.errors = vErrors;
  return errors === 0;
}
var guard_Delivery = validate7;
function validate7(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.status !== void 0) {
        let data0 = data.status;
        const _errs2 = errors;
        if (typeof data0 !== "string") {
          validate7.errors = [{ instancePath: instancePath + "/status", schemaPath: "DeliveryStatus/type", keyword: "type", params: { type: "string" } }];
          return false;
        }
        if (!(data0 === "pending" || data0 === "retrying" || data0 === "delivered" || data0 === "failed")) {
          validate7.errors = [{ instancePath: instancePath + "/status", schemaPath: "DeliveryStatus/enum", keyword: "enum", params: { allowedValues: schema7.enum } }];
          return false;
        }
        var valid0 = _errs2 === errors;
      } else {
        var valid0 = true;
      }
      if (valid0) {
        if (data.retry_count !== void 0) {
          let data1 = data.retry_count;
          const _errs5 = errors;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            validate7.errors = [{ instancePath: instancePath + "/retry_count", schemaPath: "#/properties/retry_count/type", keyword: "type", params: { type: "integer" } }];
            return false;
          }
          var valid0 = _errs5 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.payload !== void 0) {
            let data2 = data.payload;
            const _errs7 = errors;
            if (errors === _errs7) {
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
              } else {
                validate7.errors = [{ instancePath: instancePath + "/payload", schemaPath: "#/properties/payload/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs7 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.response_code !== void 0) {
              let data3 = data.response_code;
              const _errs10 = errors;
              if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                validate7.errors = [{ instancePath: instancePath + "/response_code", schemaPath: "#/properties/response_code/type", keyword: "type", params: { type: "integer" } }];
                return false;
              }
              var valid0 = _errs10 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.response_body !== void 0) {
                const _errs12 = errors;
                if (typeof data.response_body !== "string") {
                  validate7.errors = [{ instancePath: instancePath + "/response_body", schemaPath: "#/properties/response_body/type", keyword: "type", params: { type: "string" } }];
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
    } else {
      validate7.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate7.errors = vErrors;
  return errors === 0;
}
var guard_ContentIndexed = validate8;
function validate8(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate8.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate8.errors = vErrors;
  return errors === 0;
}
var guard_ContentOutdated = validate9;
function validate9(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate9.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate9.errors = vErrors;
  return errors === 0;
}
var guard_TranslationNeeded = validate10;
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate10.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate10.errors = vErrors;
  return errors === 0;
}
var guard_TranslationCompleted = validate11;
function validate11(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate11.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate11.errors = vErrors;
  return errors === 0;
}
var guard_TranslationOutdated = validate12;
function validate12(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate12.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate12.errors = vErrors;
  return errors === 0;
}
var guard_ChatQuestionAsked = validate13;
function validate13(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate13.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate13.errors = vErrors;
  return errors === 0;
}
var guard_ChatNoAnswer = validate14;
function validate14(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate14.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate14.errors = vErrors;
  return errors === 0;
}
var guard_ChatNegativeFeedback = validate15;
function validate15(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate15.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate15.errors = vErrors;
  return errors === 0;
}
var guard_SearchNoResults = validate16;
function validate16(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate16.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate16.errors = vErrors;
  return errors === 0;
}
var guard_SearchPopular = validate17;
function validate17(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate17.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate17.errors = vErrors;
  return errors === 0;
}
var guard_TrafficSpike = validate18;
function validate18(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate18.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate18.errors = vErrors;
  return errors === 0;
}
var guard_TrafficDrop = validate19;
function validate19(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate19.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate19.errors = vErrors;
  return errors === 0;
}
var guard_FeedbackReceived = validate20;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate20.errors = vErrors;
  return errors === 0;
}
var guard_PlanUpgraded = validate21;
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate21.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate21.errors = vErrors;
  return errors === 0;
}
var guard_PlanDowngraded = validate22;
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate22.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate22.errors = vErrors;
  return errors === 0;
}
var guard_UsageMetric = validate23;
var schema25 = { "$id": "UsageMetric", "type": "string", "enum": ["ai", "translation"] };
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate23.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "ai" || data === "translation")) {
    validate23.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema25.enum } }];
    return false;
  }
  validate23.errors = vErrors;
  return errors === 0;
}
var guard_UsageLimitApproaching_open = validate24;
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.metric !== void 0) {
        if (typeof data.metric !== "string") {
          validate24.errors = [{ instancePath: instancePath + "/metric", schemaPath: "#/properties/metric/type", keyword: "type", params: { type: "string" } }];
          return false;
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
var guard_UsageOverageLimitReached = validate25;
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate25.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate25.errors = vErrors;
  return errors === 0;
}
var guard_McpToolCalled = validate26;
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate26.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate26.errors = vErrors;
  return errors === 0;
}
var guard_EventStatus = validate27;
var schema29 = { "$id": "EventStatus", "type": "string", "enum": ["pending", "retrying", "delivered", "failed", "not sent"] };
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate27.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "pending" || data === "retrying" || data === "delivered" || data === "failed" || data === "not sent")) {
    validate27.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema29.enum } }];
    return false;
  }
  validate27.errors = vErrors;
  return errors === 0;
}
var guard_FeedItem = validate28;
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.type === void 0 && (missing0 = "type") || data.summary === void 0 && (missing0 = "summary") || data.status === void 0 && (missing0 = "status")) {
        validate28.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.type !== void 0) {
          let data0 = data.type;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate28.errors = [{ instancePath: instancePath + "/type", schemaPath: "EventType/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if (!(data0 === "content.indexed" || data0 === "content.outdated" || data0 === "translation.needed" || data0 === "translation.completed" || data0 === "translation.outdated" || data0 === "chat.question_asked" || data0 === "chat.no_answer" || data0 === "chat.negative_feedback" || data0 === "search.no_results" || data0 === "search.popular" || data0 === "traffic.spike" || data0 === "traffic.drop" || data0 === "feedback.received" || data0 === "plan.upgraded" || data0 === "plan.downgraded" || data0 === "usage.limit_approaching" || data0 === "usage.overage_limit_reached" || data0 === "mcp.tool_called")) {
            validate28.errors = [{ instancePath: instancePath + "/type", schemaPath: "EventType/enum", keyword: "enum", params: { allowedValues: schema3.enum } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.summary !== void 0) {
            const _errs4 = errors;
            if (typeof data.summary !== "string") {
              validate28.errors = [{ instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.status !== void 0) {
              let data2 = data.status;
              const _errs6 = errors;
              if (typeof data2 !== "string") {
                validate28.errors = [{ instancePath: instancePath + "/status", schemaPath: "EventStatus/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              if (!(data2 === "pending" || data2 === "retrying" || data2 === "delivered" || data2 === "failed" || data2 === "not sent")) {
                validate28.errors = [{ instancePath: instancePath + "/status", schemaPath: "EventStatus/enum", keyword: "enum", params: { allowedValues: schema29.enum } }];
                return false;
              }
              var valid0 = _errs6 === errors;
            } else {
              var valid0 = true;
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
var guard_EventList = validate29;
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.filter === void 0 && (missing0 = "filter")) {
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
var guard_Notifier = validate30;
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.channel === void 0 && (missing0 = "channel") || data.url === void 0 && (missing0 = "url") || data.credentials === void 0 && (missing0 = "credentials")) {
        validate30.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.url !== void 0) {
          let data0 = data.url;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (typeof data0 === "string") {
                if (!formats0(data0)) {
                  validate30.errors = [{ instancePath: instancePath + "/url", schemaPath: "#/properties/url/format", keyword: "format", params: { format: "uri" } }];
                  return false;
                }
              } else {
                validate30.errors = [{ instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
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
var guard_AgentJob = validate31;
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.destination === void 0 && (missing0 = "destination")) {
        validate31.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      }
    } else {
      validate31.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate31.errors = vErrors;
  return errors === 0;
}
var guard_UsageWindow = validate32;
var schema36 = { "$id": "UsageWindow", "type": "string", "enum": ["24 hours", "7 days", "30 days"] };
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate32.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "24 hours" || data === "7 days" || data === "30 days")) {
    validate32.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema36.enum } }];
    return false;
  }
  validate32.errors = vErrors;
  return errors === 0;
}
var guard_UsageBreakdown = validate33;
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.window === void 0 && (missing0 = "window") || data.charged === void 0 && (missing0 = "charged") || data.not_charged === void 0 && (missing0 = "not_charged")) {
        validate33.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.window !== void 0) {
          let data0 = data.window;
          if (typeof data0 !== "string") {
            validate33.errors = [{ instancePath: instancePath + "/window", schemaPath: "UsageWindow/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if (!(data0 === "24 hours" || data0 === "7 days" || data0 === "30 days")) {
            validate33.errors = [{ instancePath: instancePath + "/window", schemaPath: "UsageWindow/enum", keyword: "enum", params: { allowedValues: schema36.enum } }];
            return false;
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
var guard_UsageLine = validate34;
function validate34(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.count === void 0 && (missing0 = "count") || data.cost === void 0 && (missing0 = "cost") || data.charged === void 0 && (missing0 = "charged")) {
        validate34.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.count !== void 0) {
          let data0 = data.count;
          const _errs2 = errors;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
            validate34.errors = [{ instancePath: instancePath + "/count", schemaPath: "#/properties/count/type", keyword: "type", params: { type: "integer" } }];
            return false;
          }
          var valid0 = _errs2 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.cost !== void 0) {
            let data1 = data.cost;
            const _errs4 = errors;
            if (!(typeof data1 == "number" && isFinite(data1))) {
              validate34.errors = [{ instancePath: instancePath + "/cost", schemaPath: "#/properties/cost/type", keyword: "type", params: { type: "number" } }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
          }
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
var guard_RegisterWebhookOutput = validate35;
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.secret !== void 0) {
        if (typeof data.secret !== "string") {
          validate35.errors = [{ instancePath: instancePath + "/secret", schemaPath: "#/properties/secret/type", keyword: "type", params: { type: "string" } }];
          return false;
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
var guard_RegisterWebhookInput = validate36;
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.workspace_id === void 0 && (missing0 = "workspace_id") || data.url === void 0 && (missing0 = "url")) {
        validate36.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.workspace_id !== void 0) {
          let data0 = data.workspace_id;
          const _errs1 = errors;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
            validate36.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.url !== void 0) {
            let data1 = data.url;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (errors === _errs3) {
                if (typeof data1 === "string") {
                  if (!formats0(data1)) {
                    validate36.errors = [{ instancePath: instancePath + "/url", schemaPath: "#/properties/url/format", keyword: "format", params: { format: "uri" } }];
                    return false;
                  }
                } else {
                  validate36.errors = [{ instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
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
var guard_RegisterTranslationWebhookInput = validate37;
var pattern2 = new RegExp("^[^/\\s]+/[^/\\s]+$", "u");
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.repo === void 0 && (missing0 = "repo") || data.url === void 0 && (missing0 = "url")) {
        validate37.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.repo !== void 0) {
          let data0 = data.repo;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (typeof data0 === "string") {
              if (!pattern2.test(data0)) {
                validate37.errors = [{ instancePath: instancePath + "/repo", schemaPath: "#/properties/repo/pattern", keyword: "pattern", params: { pattern: "^[^/\\s]+/[^/\\s]+$" } }];
                return false;
              }
            } else {
              validate37.errors = [{ instancePath: instancePath + "/repo", schemaPath: "#/properties/repo/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.url !== void 0) {
            let data1 = data.url;
            const _errs3 = errors;
            if (errors === _errs3) {
              if (errors === _errs3) {
                if (typeof data1 === "string") {
                  if (!formats0(data1)) {
                    validate37.errors = [{ instancePath: instancePath + "/url", schemaPath: "#/properties/url/format", keyword: "format", params: { format: "uri" } }];
                    return false;
                  }
                } else {
                  validate37.errors = [{ instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
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
var guard_ListWebhooksInput = validate38;
function validate38(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.workspace_id === void 0 && (missing0 = "workspace_id")) {
        validate38.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.workspace_id !== void 0) {
          let data0 = data.workspace_id;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
            validate38.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
            return false;
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
var guard_UnregisterWebhookInput = validate39;
function validate39(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.webhook_id === void 0 && (missing0 = "webhook_id")) {
        validate39.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      }
    } else {
      validate39.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate39.errors = vErrors;
  return errors === 0;
}
var guard_TestWebhookInput = validate40;
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.webhook_id === void 0 && (missing0 = "webhook_id")) {
        validate40.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      }
    } else {
      validate40.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate40.errors = vErrors;
  return errors === 0;
}
var guard_ListWebhookDeliveriesOutput = validate41;
function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.deliveries !== void 0) {
        let data0 = data.deliveries;
        const _errs2 = errors;
        if (errors === _errs2) {
          if (Array.isArray(data0)) {
            var valid1 = true;
            const len0 = data0.length;
            for (let i0 = 0; i0 < len0; i0++) {
              const _errs4 = errors;
              if (!validate7(data0[i0], { instancePath: instancePath + "/deliveries/" + i0, parentData: data0, parentDataProperty: i0, rootData })) {
                vErrors = vErrors === null ? validate7.errors : vErrors.concat(validate7.errors);
                errors = vErrors.length;
              }
              var valid1 = _errs4 === errors;
              if (!valid1) {
                break;
              }
            }
          } else {
            validate41.errors = [{ instancePath: instancePath + "/deliveries", schemaPath: "#/properties/deliveries/type", keyword: "type", params: { type: "array" } }];
            return false;
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
var guard_ListWebhookDeliveriesInput = validate43;
function validate43(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.webhook_id === void 0 && (missing0 = "webhook_id")) {
        validate43.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      }
    } else {
      validate43.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate43.errors = vErrors;
  return errors === 0;
}
var guard_ReplayWebhookDeliveryInput = validate44;
function validate44(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.delivery_id === void 0 && (missing0 = "delivery_id")) {
        validate44.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      }
    } else {
      validate44.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate44.errors = vErrors;
  return errors === 0;
}
var guard_DiscoveryInput = validate45;
function validate45(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
    } else {
      validate45.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate45.errors = vErrors;
  return errors === 0;
}
var guard_BuiltInFeed = validate46;
var schema50 = { "$id": "BuiltInFeed", "type": "string", "enum": ["Reader events", "Translations", "Language events", "Chat events", "Reader feedback", "MCP calls", "All events", "Content gaps", "Conversions", "Plan & usage", "AI crawler activity"] };
function validate46(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate46.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "Reader events" || data === "Translations" || data === "Language events" || data === "Chat events" || data === "Reader feedback" || data === "MCP calls" || data === "All events" || data === "Content gaps" || data === "Conversions" || data === "Plan & usage" || data === "AI crawler activity")) {
    validate46.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema50.enum } }];
    return false;
  }
  validate46.errors = vErrors;
  return errors === 0;
}
var guard_FeedFilter = validate47;
var schema51 = { "$id": "FeedFilter", "type": "string", "enum": ["event type", "status", "destination", "visitor", "completed goal", "free text"] };
function validate47(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate47.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "event type" || data === "status" || data === "destination" || data === "visitor" || data === "completed goal" || data === "free text")) {
    validate47.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema51.enum } }];
    return false;
  }
  validate47.errors = vErrors;
  return errors === 0;
}
var guard_FeedExportFormat = validate48;
var schema52 = { "$id": "FeedExportFormat", "type": "string", "enum": ["CSV", "JSON", "NDJSON"] };
function validate48(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate48.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "CSV" || data === "JSON" || data === "NDJSON")) {
    validate48.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema52.enum } }];
    return false;
  }
  validate48.errors = vErrors;
  return errors === 0;
}
var guard_FeedPromptState = validate49;
var schema53 = { "$id": "FeedPromptState", "type": "string", "enum": ["armed", "disarmed"] };
function validate49(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate49.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "armed" || data === "disarmed")) {
    validate49.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema53.enum } }];
    return false;
  }
  validate49.errors = vErrors;
  return errors === 0;
}
var guard_DestinationKind = validate50;
var schema54 = { "$id": "DestinationKind", "type": "string", "enum": ["api", "chatChannel"] };
function validate50(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate50.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "api" || data === "chatChannel")) {
    validate50.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema54.enum } }];
    return false;
  }
  validate50.errors = vErrors;
  return errors === 0;
}
var guard_Notification = validate51;
var schema55 = { "$id": "Notification", "type": "string", "enum": ["signedEnvelope", "shortLine"] };
function validate51(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate51.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "signedEnvelope" || data === "shortLine")) {
    validate51.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema55.enum } }];
    return false;
  }
  validate51.errors = vErrors;
  return errors === 0;
}
var guard_AgentReport = validate52;
var schema56 = { "$id": "AgentReport", "type": "string", "enum": ["delivered", "nothing"] };
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate52.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "delivered" || data === "nothing")) {
    validate52.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema56.enum } }];
    return false;
  }
  validate52.errors = vErrors;
  return errors === 0;
}
var guard_UsageSection = validate53;
var schema57 = { "$id": "UsageSection", "type": "string", "enum": ["AI & tokens", "MCP tool calls", "Events logged"] };
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate53.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "AI & tokens" || data === "MCP tool calls" || data === "Events logged")) {
    validate53.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema57.enum } }];
    return false;
  }
  validate53.errors = vErrors;
  return errors === 0;
}
var guard_BillingClass = validate54;
var schema58 = { "$id": "BillingClass", "type": "string", "enum": ["mcp.read", "mcp.write", "mcp.query", "mcp.egress", "mcp.generate", "mcp.agent"] };
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate54.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "mcp.read" || data === "mcp.write" || data === "mcp.query" || data === "mcp.egress" || data === "mcp.generate" || data === "mcp.agent")) {
    validate54.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema58.enum } }];
    return false;
  }
  validate54.errors = vErrors;
  return errors === 0;
}
var guard_RetainedData = validate55;
var schema59 = { "$id": "RetainedData", "type": "string", "enum": ["reader analytics", "AI ledger"] };
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate55.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "reader analytics" || data === "AI ledger")) {
    validate55.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema59.enum } }];
    return false;
  }
  validate55.errors = vErrors;
  return errors === 0;
}
var guard_ContentIndexedEvent = validate56;
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate56.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate56.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("content.indexed" !== data0) {
            validate56.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "content.indexed" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.workspace_id !== void 0) {
            let data1 = data.workspace_id;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate56.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              let data2 = data.occurred_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (!pattern0.test(data2)) {
                      validate56.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$" } }];
                      return false;
                    } else {
                      if (!formats2.validate(data2)) {
                        validate56.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/format", keyword: "format", params: { format: "date-time" } }];
                        return false;
                      }
                    }
                  } else {
                    validate56.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs8 = errors;
                const _errs9 = errors;
                if (errors === _errs9) {
                  if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                    validate56.errors = [{ instancePath: instancePath + "/data", schemaPath: "ContentIndexed/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
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
var guard_ContentOutdatedEvent = validate57;
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate57.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate57.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("content.outdated" !== data0) {
            validate57.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "content.outdated" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.workspace_id !== void 0) {
            let data1 = data.workspace_id;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate57.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              let data2 = data.occurred_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (!pattern0.test(data2)) {
                      validate57.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$" } }];
                      return false;
                    } else {
                      if (!formats2.validate(data2)) {
                        validate57.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/format", keyword: "format", params: { format: "date-time" } }];
                        return false;
                      }
                    }
                  } else {
                    validate57.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs8 = errors;
                const _errs9 = errors;
                if (errors === _errs9) {
                  if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                    validate57.errors = [{ instancePath: instancePath + "/data", schemaPath: "ContentOutdated/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate57.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate57.errors = vErrors;
  return errors === 0;
}
var guard_TranslationNeededEvent = validate58;
function validate58(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate58.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate58.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("translation.needed" !== data0) {
            validate58.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "translation.needed" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.workspace_id !== void 0) {
            let data1 = data.workspace_id;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate58.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              let data2 = data.occurred_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (!pattern0.test(data2)) {
                      validate58.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$" } }];
                      return false;
                    } else {
                      if (!formats2.validate(data2)) {
                        validate58.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/format", keyword: "format", params: { format: "date-time" } }];
                        return false;
                      }
                    }
                  } else {
                    validate58.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs8 = errors;
                const _errs9 = errors;
                if (errors === _errs9) {
                  if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                    validate58.errors = [{ instancePath: instancePath + "/data", schemaPath: "TranslationNeeded/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate58.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate58.errors = vErrors;
  return errors === 0;
}
var guard_TranslationCompletedEvent = validate59;
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate59.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate59.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("translation.completed" !== data0) {
            validate59.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "translation.completed" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.workspace_id !== void 0) {
            let data1 = data.workspace_id;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate59.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              let data2 = data.occurred_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (!pattern0.test(data2)) {
                      validate59.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$" } }];
                      return false;
                    } else {
                      if (!formats2.validate(data2)) {
                        validate59.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/format", keyword: "format", params: { format: "date-time" } }];
                        return false;
                      }
                    }
                  } else {
                    validate59.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs8 = errors;
                const _errs9 = errors;
                if (errors === _errs9) {
                  if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                    validate59.errors = [{ instancePath: instancePath + "/data", schemaPath: "TranslationCompleted/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate59.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate59.errors = vErrors;
  return errors === 0;
}
var guard_TranslationOutdatedEvent = validate60;
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate60.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate60.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("translation.outdated" !== data0) {
            validate60.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "translation.outdated" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.workspace_id !== void 0) {
            let data1 = data.workspace_id;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate60.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              let data2 = data.occurred_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (!pattern0.test(data2)) {
                      validate60.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$" } }];
                      return false;
                    } else {
                      if (!formats2.validate(data2)) {
                        validate60.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/format", keyword: "format", params: { format: "date-time" } }];
                        return false;
                      }
                    }
                  } else {
                    validate60.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs8 = errors;
                const _errs9 = errors;
                if (errors === _errs9) {
                  if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                    validate60.errors = [{ instancePath: instancePath + "/data", schemaPath: "TranslationOutdated/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate60.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate60.errors = vErrors;
  return errors === 0;
}
var guard_ChatQuestionAskedEvent = validate61;
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate61.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate61.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("chat.question_asked" !== data0) {
            validate61.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "chat.question_asked" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.workspace_id !== void 0) {
            let data1 = data.workspace_id;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate61.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              let data2 = data.occurred_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (!pattern0.test(data2)) {
                      validate61.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$" } }];
                      return false;
                    } else {
                      if (!formats2.validate(data2)) {
                        validate61.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/format", keyword: "format", params: { format: "date-time" } }];
                        return false;
                      }
                    }
                  } else {
                    validate61.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs8 = errors;
                const _errs9 = errors;
                if (errors === _errs9) {
                  if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                    validate61.errors = [{ instancePath: instancePath + "/data", schemaPath: "ChatQuestionAsked/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate61.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate61.errors = vErrors;
  return errors === 0;
}
var guard_ChatNoAnswerEvent = validate62;
function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate62.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate62.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("chat.no_answer" !== data0) {
            validate62.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "chat.no_answer" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.workspace_id !== void 0) {
            let data1 = data.workspace_id;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate62.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              let data2 = data.occurred_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (!pattern0.test(data2)) {
                      validate62.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$" } }];
                      return false;
                    } else {
                      if (!formats2.validate(data2)) {
                        validate62.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/format", keyword: "format", params: { format: "date-time" } }];
                        return false;
                      }
                    }
                  } else {
                    validate62.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs8 = errors;
                const _errs9 = errors;
                if (errors === _errs9) {
                  if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                    validate62.errors = [{ instancePath: instancePath + "/data", schemaPath: "ChatNoAnswer/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
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
var guard_ChatNegativeFeedbackEvent = validate63;
function validate63(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate63.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate63.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("chat.negative_feedback" !== data0) {
            validate63.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "chat.negative_feedback" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.workspace_id !== void 0) {
            let data1 = data.workspace_id;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate63.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              let data2 = data.occurred_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (!pattern0.test(data2)) {
                      validate63.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$" } }];
                      return false;
                    } else {
                      if (!formats2.validate(data2)) {
                        validate63.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/format", keyword: "format", params: { format: "date-time" } }];
                        return false;
                      }
                    }
                  } else {
                    validate63.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs8 = errors;
                const _errs9 = errors;
                if (errors === _errs9) {
                  if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                    validate63.errors = [{ instancePath: instancePath + "/data", schemaPath: "ChatNegativeFeedback/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
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
var guard_SearchNoResultsEvent = validate64;
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate64.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate64.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("search.no_results" !== data0) {
            validate64.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "search.no_results" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.workspace_id !== void 0) {
            let data1 = data.workspace_id;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate64.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              let data2 = data.occurred_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (!pattern0.test(data2)) {
                      validate64.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$" } }];
                      return false;
                    } else {
                      if (!formats2.validate(data2)) {
                        validate64.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/format", keyword: "format", params: { format: "date-time" } }];
                        return false;
                      }
                    }
                  } else {
                    validate64.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs8 = errors;
                const _errs9 = errors;
                if (errors === _errs9) {
                  if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                    validate64.errors = [{ instancePath: instancePath + "/data", schemaPath: "SearchNoResults/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
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
var guard_SearchPopularEvent = validate65;
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate65.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate65.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("search.popular" !== data0) {
            validate65.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "search.popular" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.workspace_id !== void 0) {
            let data1 = data.workspace_id;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate65.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              let data2 = data.occurred_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (!pattern0.test(data2)) {
                      validate65.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$" } }];
                      return false;
                    } else {
                      if (!formats2.validate(data2)) {
                        validate65.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/format", keyword: "format", params: { format: "date-time" } }];
                        return false;
                      }
                    }
                  } else {
                    validate65.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs8 = errors;
                const _errs9 = errors;
                if (errors === _errs9) {
                  if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                    validate65.errors = [{ instancePath: instancePath + "/data", schemaPath: "SearchPopular/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
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
var guard_TrafficSpikeEvent = validate66;
function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate66.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate66.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("traffic.spike" !== data0) {
            validate66.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "traffic.spike" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.workspace_id !== void 0) {
            let data1 = data.workspace_id;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate66.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              let data2 = data.occurred_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (!pattern0.test(data2)) {
                      validate66.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$" } }];
                      return false;
                    } else {
                      if (!formats2.validate(data2)) {
                        validate66.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/format", keyword: "format", params: { format: "date-time" } }];
                        return false;
                      }
                    }
                  } else {
                    validate66.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs8 = errors;
                const _errs9 = errors;
                if (errors === _errs9) {
                  if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                    validate66.errors = [{ instancePath: instancePath + "/data", schemaPath: "TrafficSpike/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
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
var guard_TrafficDropEvent = validate67;
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate67.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate67.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("traffic.drop" !== data0) {
            validate67.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "traffic.drop" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.workspace_id !== void 0) {
            let data1 = data.workspace_id;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate67.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              let data2 = data.occurred_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (!pattern0.test(data2)) {
                      validate67.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$" } }];
                      return false;
                    } else {
                      if (!formats2.validate(data2)) {
                        validate67.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/format", keyword: "format", params: { format: "date-time" } }];
                        return false;
                      }
                    }
                  } else {
                    validate67.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs8 = errors;
                const _errs9 = errors;
                if (errors === _errs9) {
                  if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                    validate67.errors = [{ instancePath: instancePath + "/data", schemaPath: "TrafficDrop/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs8 === errors;
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
var guard_FeedbackReceivedEvent = validate68;
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate68.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate68.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("feedback.received" !== data0) {
            validate68.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "feedback.received" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.workspace_id !== void 0) {
            let data1 = data.workspace_id;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate68.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              let data2 = data.occurred_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (!pattern0.test(data2)) {
                      validate68.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$" } }];
                      return false;
                    } else {
                      if (!formats2.validate(data2)) {
                        validate68.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/format", keyword: "format", params: { format: "date-time" } }];
                        return false;
                      }
                    }
                  } else {
                    validate68.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs8 = errors;
                const _errs9 = errors;
                if (errors === _errs9) {
                  if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                    validate68.errors = [{ instancePath: instancePath + "/data", schemaPath: "FeedbackReceived/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
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
var guard_PlanUpgradedEvent = validate69;
function validate69(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate69.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate69.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("plan.upgraded" !== data0) {
            validate69.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "plan.upgraded" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.workspace_id !== void 0) {
            let data1 = data.workspace_id;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate69.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              let data2 = data.occurred_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (!pattern0.test(data2)) {
                      validate69.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$" } }];
                      return false;
                    } else {
                      if (!formats2.validate(data2)) {
                        validate69.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/format", keyword: "format", params: { format: "date-time" } }];
                        return false;
                      }
                    }
                  } else {
                    validate69.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs8 = errors;
                const _errs9 = errors;
                if (errors === _errs9) {
                  if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                    validate69.errors = [{ instancePath: instancePath + "/data", schemaPath: "PlanUpgraded/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
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
var guard_PlanDowngradedEvent = validate70;
function validate70(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate70.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate70.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("plan.downgraded" !== data0) {
            validate70.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "plan.downgraded" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.workspace_id !== void 0) {
            let data1 = data.workspace_id;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate70.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              let data2 = data.occurred_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (!pattern0.test(data2)) {
                      validate70.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$" } }];
                      return false;
                    } else {
                      if (!formats2.validate(data2)) {
                        validate70.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/format", keyword: "format", params: { format: "date-time" } }];
                        return false;
                      }
                    }
                  } else {
                    validate70.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs8 = errors;
                const _errs9 = errors;
                if (errors === _errs9) {
                  if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                    validate70.errors = [{ instancePath: instancePath + "/data", schemaPath: "PlanDowngraded/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate70.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate70.errors = vErrors;
  return errors === 0;
}
var guard_UsageLimitApproachingEvent_open = validate71;
function validate71(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate71.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate71.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("usage.limit_approaching" !== data0) {
            validate71.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "usage.limit_approaching" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.workspace_id !== void 0) {
            let data1 = data.workspace_id;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate71.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              let data2 = data.occurred_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (!pattern0.test(data2)) {
                      validate71.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$" } }];
                      return false;
                    } else {
                      if (!formats2.validate(data2)) {
                        validate71.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/format", keyword: "format", params: { format: "date-time" } }];
                        return false;
                      }
                    }
                  } else {
                    validate71.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs8 = errors;
                const _errs9 = errors;
                if (errors === _errs9) {
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                    if (data3.metric !== void 0) {
                      if (typeof data3.metric !== "string") {
                        validate71.errors = [{ instancePath: instancePath + "/data/metric", schemaPath: "UsageLimitApproaching.open/properties/metric/type", keyword: "type", params: { type: "string" } }];
                        return false;
                      }
                    }
                  } else {
                    validate71.errors = [{ instancePath: instancePath + "/data", schemaPath: "UsageLimitApproaching.open/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate71.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate71.errors = vErrors;
  return errors === 0;
}
var guard_UsageOverageLimitReachedEvent = validate72;
function validate72(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate72.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate72.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("usage.overage_limit_reached" !== data0) {
            validate72.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "usage.overage_limit_reached" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.workspace_id !== void 0) {
            let data1 = data.workspace_id;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate72.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              let data2 = data.occurred_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (!pattern0.test(data2)) {
                      validate72.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$" } }];
                      return false;
                    } else {
                      if (!formats2.validate(data2)) {
                        validate72.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/format", keyword: "format", params: { format: "date-time" } }];
                        return false;
                      }
                    }
                  } else {
                    validate72.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs8 = errors;
                const _errs9 = errors;
                if (errors === _errs9) {
                  if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                    validate72.errors = [{ instancePath: instancePath + "/data", schemaPath: "UsageOverageLimitReached/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs8 === errors;
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
var guard_McpToolCalledEvent = validate73;
function validate73(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate73.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate73.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("mcp.tool_called" !== data0) {
            validate73.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "mcp.tool_called" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.workspace_id !== void 0) {
            let data1 = data.workspace_id;
            const _errs3 = errors;
            if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
              validate73.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              let data2 = data.occurred_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (errors === _errs6) {
                  if (typeof data2 === "string") {
                    if (!pattern0.test(data2)) {
                      validate73.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$" } }];
                      return false;
                    } else {
                      if (!formats2.validate(data2)) {
                        validate73.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/format", keyword: "format", params: { format: "date-time" } }];
                        return false;
                      }
                    }
                  } else {
                    validate73.errors = [{ instancePath: instancePath + "/occurred_at", schemaPath: "UtcMilliseconds/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs8 = errors;
                const _errs9 = errors;
                if (errors === _errs9) {
                  if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
                    validate73.errors = [{ instancePath: instancePath + "/data", schemaPath: "McpToolCalled/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs8 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
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
var guard_isListWebhooksQuery = validate74;
function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.workspace_id === void 0 && (missing0 = "workspace_id")) {
        validate74.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.workspace_id !== void 0) {
          let data0 = data.workspace_id;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
            validate74.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
            return false;
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
var guard_isUpdateWebhookPath = validate75;
function validate75(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id")) {
        validate75.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          if (typeof data.id !== "string") {
            validate75.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
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
var guard_isAttachListPath = validate76;
function validate76(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id")) {
        validate76.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          if (typeof data.id !== "string") {
            validate76.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
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
var guard_isDeleteWebhookPath = validate77;
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id")) {
        validate77.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          if (typeof data.id !== "string") {
            validate77.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
        }
      }
    } else {
      validate77.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate77.errors = vErrors;
  return errors === 0;
}
var guard_isTestWebhookPath = validate78;
function validate78(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id")) {
        validate78.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          if (typeof data.id !== "string") {
            validate78.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
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
var guard_isListDeliveriesPath = validate79;
function validate79(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id")) {
        validate79.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          if (typeof data.id !== "string") {
            validate79.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
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
var guard_isReplayDeliveryPath = validate80;
function validate80(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id")) {
        validate80.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          if (typeof data.id !== "string") {
            validate80.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
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
var responses = { "createWebhook": { "2XX": guard_WebhookCreated } };
export {
  guard_AgentJob as isAgentJob,
  guard_AgentReport as isAgentReport,
  guard_AttachRequest as isAttachListBody,
  guard_isAttachListPath as isAttachListPath,
  guard_AttachRequest as isAttachRequest,
  guard_BillingClass as isBillingClass,
  guard_BuiltInFeed as isBuiltInFeed,
  guard_ChatNegativeFeedback as isChatNegativeFeedback,
  guard_ChatNegativeFeedbackEvent as isChatNegativeFeedbackEvent,
  guard_ChatNoAnswer as isChatNoAnswer,
  guard_ChatNoAnswerEvent as isChatNoAnswerEvent,
  guard_ChatQuestionAsked as isChatQuestionAsked,
  guard_ChatQuestionAskedEvent as isChatQuestionAskedEvent,
  guard_ContentIndexed as isContentIndexed,
  guard_ContentIndexedEvent as isContentIndexedEvent,
  guard_ContentOutdated as isContentOutdated,
  guard_ContentOutdatedEvent as isContentOutdatedEvent,
  guard_WebhookRegistration as isCreateWebhookBody,
  guard_isDeleteWebhookPath as isDeleteWebhookPath,
  guard_Delivery as isDelivery,
  guard_DeliveryEnvelope_open as isDeliveryEnvelope,
  guard_DeliveryStatus as isDeliveryStatus,
  guard_DestinationKind as isDestinationKind,
  guard_DiscoveryInput as isDiscoveryInput,
  guard_EventList as isEventList,
  guard_EventStatus as isEventStatus,
  guard_EventType as isEventType,
  guard_FeedExportFormat as isFeedExportFormat,
  guard_FeedFilter as isFeedFilter,
  guard_FeedItem as isFeedItem,
  guard_FeedPromptState as isFeedPromptState,
  guard_FeedbackReceived as isFeedbackReceived,
  guard_FeedbackReceivedEvent as isFeedbackReceivedEvent,
  guard_isListDeliveriesPath as isListDeliveriesPath,
  guard_ListWebhookDeliveriesInput as isListWebhookDeliveriesInput,
  guard_ListWebhookDeliveriesOutput as isListWebhookDeliveriesOutput,
  guard_ListWebhooksInput as isListWebhooksInput,
  guard_isListWebhooksQuery as isListWebhooksQuery,
  guard_McpToolCalled as isMcpToolCalled,
  guard_McpToolCalledEvent as isMcpToolCalledEvent,
  guard_Notification as isNotification,
  guard_Notifier as isNotifier,
  guard_PlanDowngraded as isPlanDowngraded,
  guard_PlanDowngradedEvent as isPlanDowngradedEvent,
  guard_PlanUpgraded as isPlanUpgraded,
  guard_PlanUpgradedEvent as isPlanUpgradedEvent,
  guard_RegisterTranslationWebhookInput as isRegisterTranslationWebhookInput,
  guard_RegisterWebhookInput as isRegisterWebhookInput,
  guard_RegisterWebhookOutput as isRegisterWebhookOutput,
  guard_isReplayDeliveryPath as isReplayDeliveryPath,
  guard_ReplayWebhookDeliveryInput as isReplayWebhookDeliveryInput,
  guard_RetainedData as isRetainedData,
  guard_SearchNoResults as isSearchNoResults,
  guard_SearchNoResultsEvent as isSearchNoResultsEvent,
  guard_SearchPopular as isSearchPopular,
  guard_SearchPopularEvent as isSearchPopularEvent,
  guard_TestWebhookInput as isTestWebhookInput,
  guard_isTestWebhookPath as isTestWebhookPath,
  guard_TrafficDrop as isTrafficDrop,
  guard_TrafficDropEvent as isTrafficDropEvent,
  guard_TrafficSpike as isTrafficSpike,
  guard_TrafficSpikeEvent as isTrafficSpikeEvent,
  guard_TranslationCompleted as isTranslationCompleted,
  guard_TranslationCompletedEvent as isTranslationCompletedEvent,
  guard_TranslationNeeded as isTranslationNeeded,
  guard_TranslationNeededEvent as isTranslationNeededEvent,
  guard_TranslationOutdated as isTranslationOutdated,
  guard_TranslationOutdatedEvent as isTranslationOutdatedEvent,
  guard_UnregisterWebhookInput as isUnregisterWebhookInput,
  guard_isUpdateWebhookPath as isUpdateWebhookPath,
  guard_UsageBreakdown as isUsageBreakdown,
  guard_UsageLimitApproaching_open as isUsageLimitApproaching,
  guard_UsageLimitApproachingEvent_open as isUsageLimitApproachingEvent,
  guard_UsageLine as isUsageLine,
  guard_UsageMetric as isUsageMetric,
  guard_UsageOverageLimitReached as isUsageOverageLimitReached,
  guard_UsageOverageLimitReachedEvent as isUsageOverageLimitReachedEvent,
  guard_UsageSection as isUsageSection,
  guard_UsageWindow as isUsageWindow,
  guard_UtcMilliseconds as isUtcMilliseconds,
  guard_WebhookCreated as isWebhookCreated,
  guard_WebhookRegistration as isWebhookRegistration,
  responses
};
