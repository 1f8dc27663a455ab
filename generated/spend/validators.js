// Generated from spec/spend/main.tsp by `concordat generate`. Do not edit.

// module.js
var guard_SubscriptionCreated = validate0;
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
var guard_Id = validate1;
function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
    validate1.errors = vErrors;
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
  validate1.errors = vErrors;
  return errors === 0;
}
var guard_EventType = validate2;
var schema2 = { "$id": "EventType", "type": "string", "enum": ["transactions.authorized", "transactions.cleared", "transactions.declined", "transactions.ready_for_review", "transactions.receipt_added", "transactions.body_coding_updated", "transactions.all_requirements_met_and_approved_changed", "transactions.ready_to_sync", "transactions.sync_requested", "transactions.synced", "bills.created", "bills.approved", "bills.paid", "bills.rejected", "bills.archived", "bills.ready_to_sync", "bills.updated", "reimbursements.ready_for_review", "reimbursements.ready_to_sync", "reimbursements.sync_requested", "reimbursements.batch_payment_reimbursed", "purchase_orders.created", "purchase_orders.updated", "purchase_orders.archived", "unified_requests.created", "unified_requests.updated", "unified_requests.modified", "unified_requests.external_approval_request", "unified_requests.external_approval_request_reset", "unified_requests.node_advanced", "unified_requests.override_approved", "spend_requests.created", "spend_requests.comment_created", "vendors.activated", "vendors.approved", "vendors.updated", "vendor_agreements.created", "vendor_agreements.updated", "vendor_agreements.archived", "vendor_agreements.deleted", "vendor_agreements.document_added", "vendor_agreements.renewal_milestone", "users.invite_accepted", "entities.created", "item_receipts.created", "applications.status_updated", "payments.updated", "tests.test_event", "webhooks.verification"] };
function validate2(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate2.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "transactions.authorized" || data === "transactions.cleared" || data === "transactions.declined" || data === "transactions.ready_for_review" || data === "transactions.receipt_added" || data === "transactions.body_coding_updated" || data === "transactions.all_requirements_met_and_approved_changed" || data === "transactions.ready_to_sync" || data === "transactions.sync_requested" || data === "transactions.synced" || data === "bills.created" || data === "bills.approved" || data === "bills.paid" || data === "bills.rejected" || data === "bills.archived" || data === "bills.ready_to_sync" || data === "bills.updated" || data === "reimbursements.ready_for_review" || data === "reimbursements.ready_to_sync" || data === "reimbursements.sync_requested" || data === "reimbursements.batch_payment_reimbursed" || data === "purchase_orders.created" || data === "purchase_orders.updated" || data === "purchase_orders.archived" || data === "unified_requests.created" || data === "unified_requests.updated" || data === "unified_requests.modified" || data === "unified_requests.external_approval_request" || data === "unified_requests.external_approval_request_reset" || data === "unified_requests.node_advanced" || data === "unified_requests.override_approved" || data === "spend_requests.created" || data === "spend_requests.comment_created" || data === "vendors.activated" || data === "vendors.approved" || data === "vendors.updated" || data === "vendor_agreements.created" || data === "vendor_agreements.updated" || data === "vendor_agreements.archived" || data === "vendor_agreements.deleted" || data === "vendor_agreements.document_added" || data === "vendor_agreements.renewal_milestone" || data === "users.invite_accepted" || data === "entities.created" || data === "item_receipts.created" || data === "applications.status_updated" || data === "payments.updated" || data === "tests.test_event" || data === "webhooks.verification")) {
    validate2.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema2.enum } }];
    return false;
  }
  validate2.errors = vErrors;
  return errors === 0;
}
var guard_IsoDateTime = validate3;
var pattern0 = new RegExp("^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$", "u");
function validate3(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (typeof data === "string") {
      if (!pattern0.test(data)) {
        validate3.errors = [{ instancePath, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
        return false;
      }
    } else {
      validate3.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
      return false;
    }
  }
  validate3.errors = vErrors;
  return errors === 0;
}
var guard_SpendEvent_open = validate4;
function validate4(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate4.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate4.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
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
              validate4.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate4.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate4.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate4.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_TransactionsAuthorizedEvent = validate5;
function validate5(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate5.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate5.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate5.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("transactions.authorized" !== data1) {
              validate5.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "transactions.authorized" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate5.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate5.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate5.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_TransactionsClearedEvent = validate6;
function validate6(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate6.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate6.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate6.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("transactions.cleared" !== data1) {
              validate6.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "transactions.cleared" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate6.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate6.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate6.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_TransactionsDeclinedEvent = validate7;
function validate7(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate7.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate7.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate7.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("transactions.declined" !== data1) {
              validate7.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "transactions.declined" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate7.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate7.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate7.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_TransactionsReadyForReviewEvent = validate8;
function validate8(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate8.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate8.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate8.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("transactions.ready_for_review" !== data1) {
              validate8.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "transactions.ready_for_review" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate8.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate8.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate8.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_TransactionsReceiptAddedEvent = validate9;
function validate9(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate9.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate9.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate9.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("transactions.receipt_added" !== data1) {
              validate9.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "transactions.receipt_added" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate9.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate9.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate9.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_TransactionsBodyCodingUpdatedEvent = validate10;
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate10.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate10.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate10.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("transactions.body_coding_updated" !== data1) {
              validate10.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "transactions.body_coding_updated" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate10.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate10.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate10.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_TransactionsAllRequirementsMetAndApprovedChangedEvent = validate11;
function validate11(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate11.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate11.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate11.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("transactions.all_requirements_met_and_approved_changed" !== data1) {
              validate11.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "transactions.all_requirements_met_and_approved_changed" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate11.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate11.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate11.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_TransactionsReadyToSyncEvent = validate12;
function validate12(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate12.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate12.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate12.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("transactions.ready_to_sync" !== data1) {
              validate12.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "transactions.ready_to_sync" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate12.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate12.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate12.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_TransactionsSyncRequestedEvent = validate13;
function validate13(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate13.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate13.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate13.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("transactions.sync_requested" !== data1) {
              validate13.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "transactions.sync_requested" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate13.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate13.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate13.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_TransactionsSyncedEvent = validate14;
function validate14(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate14.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate14.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate14.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("transactions.synced" !== data1) {
              validate14.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "transactions.synced" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate14.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate14.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate14.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_BillsCreatedEvent = validate15;
function validate15(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate15.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate15.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate15.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("bills.created" !== data1) {
              validate15.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "bills.created" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate15.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate15.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate15.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_BillsApprovedEvent = validate16;
function validate16(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate16.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate16.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate16.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("bills.approved" !== data1) {
              validate16.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "bills.approved" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate16.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate16.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate16.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
        }
      }
    } else {
      validate16.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate16.errors = vErrors;
  return errors === 0;
}
var guard_BillsPaidEvent = validate17;
function validate17(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate17.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate17.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate17.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("bills.paid" !== data1) {
              validate17.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "bills.paid" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate17.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate17.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate17.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_BillsRejectedEvent = validate18;
function validate18(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate18.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate18.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate18.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("bills.rejected" !== data1) {
              validate18.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "bills.rejected" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate18.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate18.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate18.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_BillsArchivedEvent = validate19;
function validate19(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate19.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate19.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate19.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("bills.archived" !== data1) {
              validate19.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "bills.archived" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate19.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate19.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate19.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
        }
      }
    } else {
      validate19.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate19.errors = vErrors;
  return errors === 0;
}
var guard_BillsReadyToSyncEvent = validate20;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate20.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate20.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate20.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("bills.ready_to_sync" !== data1) {
              validate20.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "bills.ready_to_sync" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate20.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate20.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate20.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_BillsUpdatedEvent = validate21;
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate21.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate21.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate21.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("bills.updated" !== data1) {
              validate21.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "bills.updated" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate21.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate21.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate21.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_ReimbursementsReadyForReviewEvent = validate22;
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate22.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate22.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate22.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("reimbursements.ready_for_review" !== data1) {
              validate22.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "reimbursements.ready_for_review" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate22.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate22.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate22.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_ReimbursementsReadyToSyncEvent = validate23;
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate23.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate23.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate23.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("reimbursements.ready_to_sync" !== data1) {
              validate23.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "reimbursements.ready_to_sync" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate23.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate23.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate23.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_ReimbursementsSyncRequestedEvent = validate24;
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate24.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate24.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate24.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("reimbursements.sync_requested" !== data1) {
              validate24.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "reimbursements.sync_requested" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate24.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate24.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate24.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_ReimbursementsBatchPaymentReimbursedEvent = validate25;
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate25.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate25.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate25.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("reimbursements.batch_payment_reimbursed" !== data1) {
              validate25.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "reimbursements.batch_payment_reimbursed" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate25.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate25.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate25.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_PurchaseOrdersCreatedEvent = validate26;
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate26.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate26.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate26.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("purchase_orders.created" !== data1) {
              validate26.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "purchase_orders.created" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate26.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate26.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate26.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
        }
      }
    } else {
      validate26.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate26.errors = vErrors;
  return errors === 0;
}
var guard_PurchaseOrdersUpdatedEvent = validate27;
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate27.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate27.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate27.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("purchase_orders.updated" !== data1) {
              validate27.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "purchase_orders.updated" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate27.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate27.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate27.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_PurchaseOrdersArchivedEvent = validate28;
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate28.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate28.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate28.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("purchase_orders.archived" !== data1) {
              validate28.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "purchase_orders.archived" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate28.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate28.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate28.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_UnifiedRequestsCreatedEvent = validate29;
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate29.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate29.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate29.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("unified_requests.created" !== data1) {
              validate29.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "unified_requests.created" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate29.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate29.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate29.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_UnifiedRequestsUpdatedEvent = validate30;
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate30.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate30.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate30.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("unified_requests.updated" !== data1) {
              validate30.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "unified_requests.updated" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate30.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate30.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate30.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_UnifiedRequestsModifiedEvent = validate31;
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate31.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate31.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate31.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("unified_requests.modified" !== data1) {
              validate31.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "unified_requests.modified" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate31.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate31.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate31.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_UnifiedRequestsExternalApprovalRequestEvent = validate32;
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate32.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate32.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate32.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("unified_requests.external_approval_request" !== data1) {
              validate32.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "unified_requests.external_approval_request" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate32.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate32.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate32.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
        }
      }
    } else {
      validate32.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate32.errors = vErrors;
  return errors === 0;
}
var guard_UnifiedRequestsExternalApprovalRequestResetEvent = validate33;
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate33.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate33.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate33.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("unified_requests.external_approval_request_reset" !== data1) {
              validate33.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "unified_requests.external_approval_request_reset" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate33.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate33.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate33.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_UnifiedRequestsNodeAdvancedEvent = validate34;
function validate34(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate34.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate34.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate34.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("unified_requests.node_advanced" !== data1) {
              validate34.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "unified_requests.node_advanced" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate34.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate34.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate34.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_UnifiedRequestsOverrideApprovedEvent = validate35;
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate35.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate35.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate35.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("unified_requests.override_approved" !== data1) {
              validate35.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "unified_requests.override_approved" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate35.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate35.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate35.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_SpendRequestsCreatedEvent = validate36;
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate36.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate36.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate36.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("spend_requests.created" !== data1) {
              validate36.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "spend_requests.created" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate36.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate36.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate36.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_SpendRequestsCommentCreatedEvent = validate37;
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate37.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate37.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate37.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("spend_requests.comment_created" !== data1) {
              validate37.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "spend_requests.comment_created" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate37.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate37.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate37.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_VendorsActivatedEvent = validate38;
function validate38(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate38.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate38.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate38.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("vendors.activated" !== data1) {
              validate38.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "vendors.activated" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate38.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate38.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate38.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_VendorsApprovedEvent = validate39;
function validate39(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate39.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate39.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate39.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("vendors.approved" !== data1) {
              validate39.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "vendors.approved" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate39.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate39.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate39.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_VendorsUpdatedEvent = validate40;
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate40.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate40.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate40.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("vendors.updated" !== data1) {
              validate40.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "vendors.updated" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate40.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate40.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate40.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_VendorAgreementsCreatedEvent = validate41;
function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate41.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate41.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate41.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("vendor_agreements.created" !== data1) {
              validate41.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "vendor_agreements.created" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate41.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate41.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate41.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_VendorAgreementsUpdatedEvent = validate42;
function validate42(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate42.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate42.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate42.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("vendor_agreements.updated" !== data1) {
              validate42.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "vendor_agreements.updated" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate42.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate42.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate42.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_VendorAgreementsArchivedEvent = validate43;
function validate43(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate43.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate43.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate43.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("vendor_agreements.archived" !== data1) {
              validate43.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "vendor_agreements.archived" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate43.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate43.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate43.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_VendorAgreementsDeletedEvent = validate44;
function validate44(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate44.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate44.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate44.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("vendor_agreements.deleted" !== data1) {
              validate44.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "vendor_agreements.deleted" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate44.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate44.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate44.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_VendorAgreementsDocumentAddedEvent = validate45;
function validate45(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate45.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate45.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate45.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("vendor_agreements.document_added" !== data1) {
              validate45.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "vendor_agreements.document_added" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate45.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate45.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate45.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
        }
      }
    } else {
      validate45.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate45.errors = vErrors;
  return errors === 0;
}
var guard_VendorAgreementsRenewalMilestoneEvent = validate46;
function validate46(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate46.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate46.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate46.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("vendor_agreements.renewal_milestone" !== data1) {
              validate46.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "vendor_agreements.renewal_milestone" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate46.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate46.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate46.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_UsersInviteAcceptedEvent = validate47;
function validate47(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate47.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate47.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate47.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("users.invite_accepted" !== data1) {
              validate47.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "users.invite_accepted" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate47.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate47.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate47.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_EntitiesCreatedEvent = validate48;
function validate48(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate48.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate48.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate48.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("entities.created" !== data1) {
              validate48.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "entities.created" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate48.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate48.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate48.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_ItemReceiptsCreatedEvent = validate49;
function validate49(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate49.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate49.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate49.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("item_receipts.created" !== data1) {
              validate49.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "item_receipts.created" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate49.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate49.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate49.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
        }
      }
    } else {
      validate49.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate49.errors = vErrors;
  return errors === 0;
}
var guard_ApplicationsStatusUpdatedEvent = validate50;
function validate50(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate50.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate50.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate50.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("applications.status_updated" !== data1) {
              validate50.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "applications.status_updated" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate50.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate50.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate50.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_PaymentsUpdatedEvent = validate51;
function validate51(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate51.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate51.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate51.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("payments.updated" !== data1) {
              validate51.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "payments.updated" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate51.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate51.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate51.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_TestsTestEventEvent = validate52;
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate52.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate52.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate52.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("tests.test_event" !== data1) {
              validate52.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "tests.test_event" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate52.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate52.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate52.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_WebhooksVerificationEvent = validate53;
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.type === void 0 && (missing0 = "type") || data.object === void 0 && (missing0 = "object")) {
        validate53.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          const _errs1 = errors;
          if (typeof data.id !== "string") {
            validate53.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.type !== void 0) {
            let data1 = data.type;
            const _errs3 = errors;
            if (typeof data1 !== "string") {
              validate53.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            if ("webhooks.verification" !== data1) {
              validate53.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "webhooks.verification" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.created_at !== void 0) {
              let data2 = data.created_at;
              const _errs5 = errors;
              const _errs6 = errors;
              if (errors === _errs6) {
                if (typeof data2 === "string") {
                  if (!pattern0.test(data2)) {
                    validate53.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?(Z|[+-]([01]\\d|2[0-3])(:?[0-5]\\d)?)?$" } }];
                    return false;
                  }
                } else {
                  validate53.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "IsoDateTime/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.object !== void 0) {
                let data3 = data.object;
                const _errs8 = errors;
                const _errs10 = errors;
                let valid3 = false;
                const _errs11 = errors;
                if (typeof data3 !== "string") {
                  const err0 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/0/type", keyword: "type", params: { type: "string" } };
                  if (vErrors === null) {
                    vErrors = [err0];
                  } else {
                    vErrors.push(err0);
                  }
                  errors++;
                }
                var _valid0 = _errs11 === errors;
                valid3 = valid3 || _valid0;
                if (!valid3) {
                  const _errs13 = errors;
                  if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                    const err1 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf/1/type", keyword: "type", params: { type: "integer" } };
                    if (vErrors === null) {
                      vErrors = [err1];
                    } else {
                      vErrors.push(err1);
                    }
                    errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid3 = valid3 || _valid0;
                }
                if (!valid3) {
                  const err2 = { instancePath: instancePath + "/object", schemaPath: "Id/anyOf", keyword: "anyOf", params: {} };
                  if (vErrors === null) {
                    vErrors = [err2];
                  } else {
                    vErrors.push(err2);
                  }
                  errors++;
                  validate53.errors = vErrors;
                  return false;
                } else {
                  errors = _errs10;
                  if (vErrors !== null) {
                    if (_errs10) {
                      vErrors.length = _errs10;
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
var guard_isCreateSubscriptionBody = validate54;
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
    } else {
      validate54.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate54.errors = vErrors;
  return errors === 0;
}
var guard_isGetTransactionPath = validate55;
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id")) {
        validate55.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          let data0 = data.id;
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
            validate55.errors = vErrors;
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
var guard_isGetReimbursementPath = validate56;
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id")) {
        validate56.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          let data0 = data.id;
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
            validate56.errors = vErrors;
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
var responses = { "createSubscription": { "2XX": guard_SubscriptionCreated } };
export {
  guard_ApplicationsStatusUpdatedEvent as isApplicationsStatusUpdatedEvent,
  guard_BillsApprovedEvent as isBillsApprovedEvent,
  guard_BillsArchivedEvent as isBillsArchivedEvent,
  guard_BillsCreatedEvent as isBillsCreatedEvent,
  guard_BillsPaidEvent as isBillsPaidEvent,
  guard_BillsReadyToSyncEvent as isBillsReadyToSyncEvent,
  guard_BillsRejectedEvent as isBillsRejectedEvent,
  guard_BillsUpdatedEvent as isBillsUpdatedEvent,
  guard_isCreateSubscriptionBody as isCreateSubscriptionBody,
  guard_EntitiesCreatedEvent as isEntitiesCreatedEvent,
  guard_EventType as isEventType,
  guard_isGetReimbursementPath as isGetReimbursementPath,
  guard_isGetTransactionPath as isGetTransactionPath,
  guard_Id as isId,
  guard_IsoDateTime as isIsoDateTime,
  guard_ItemReceiptsCreatedEvent as isItemReceiptsCreatedEvent,
  guard_PaymentsUpdatedEvent as isPaymentsUpdatedEvent,
  guard_PurchaseOrdersArchivedEvent as isPurchaseOrdersArchivedEvent,
  guard_PurchaseOrdersCreatedEvent as isPurchaseOrdersCreatedEvent,
  guard_PurchaseOrdersUpdatedEvent as isPurchaseOrdersUpdatedEvent,
  guard_ReimbursementsBatchPaymentReimbursedEvent as isReimbursementsBatchPaymentReimbursedEvent,
  guard_ReimbursementsReadyForReviewEvent as isReimbursementsReadyForReviewEvent,
  guard_ReimbursementsReadyToSyncEvent as isReimbursementsReadyToSyncEvent,
  guard_ReimbursementsSyncRequestedEvent as isReimbursementsSyncRequestedEvent,
  guard_SpendEvent_open as isSpendEvent,
  guard_SpendRequestsCommentCreatedEvent as isSpendRequestsCommentCreatedEvent,
  guard_SpendRequestsCreatedEvent as isSpendRequestsCreatedEvent,
  guard_SubscriptionCreated as isSubscriptionCreated,
  guard_TestsTestEventEvent as isTestsTestEventEvent,
  guard_TransactionsAllRequirementsMetAndApprovedChangedEvent as isTransactionsAllRequirementsMetAndApprovedChangedEvent,
  guard_TransactionsAuthorizedEvent as isTransactionsAuthorizedEvent,
  guard_TransactionsBodyCodingUpdatedEvent as isTransactionsBodyCodingUpdatedEvent,
  guard_TransactionsClearedEvent as isTransactionsClearedEvent,
  guard_TransactionsDeclinedEvent as isTransactionsDeclinedEvent,
  guard_TransactionsReadyForReviewEvent as isTransactionsReadyForReviewEvent,
  guard_TransactionsReadyToSyncEvent as isTransactionsReadyToSyncEvent,
  guard_TransactionsReceiptAddedEvent as isTransactionsReceiptAddedEvent,
  guard_TransactionsSyncRequestedEvent as isTransactionsSyncRequestedEvent,
  guard_TransactionsSyncedEvent as isTransactionsSyncedEvent,
  guard_UnifiedRequestsCreatedEvent as isUnifiedRequestsCreatedEvent,
  guard_UnifiedRequestsExternalApprovalRequestEvent as isUnifiedRequestsExternalApprovalRequestEvent,
  guard_UnifiedRequestsExternalApprovalRequestResetEvent as isUnifiedRequestsExternalApprovalRequestResetEvent,
  guard_UnifiedRequestsModifiedEvent as isUnifiedRequestsModifiedEvent,
  guard_UnifiedRequestsNodeAdvancedEvent as isUnifiedRequestsNodeAdvancedEvent,
  guard_UnifiedRequestsOverrideApprovedEvent as isUnifiedRequestsOverrideApprovedEvent,
  guard_UnifiedRequestsUpdatedEvent as isUnifiedRequestsUpdatedEvent,
  guard_UsersInviteAcceptedEvent as isUsersInviteAcceptedEvent,
  guard_VendorAgreementsArchivedEvent as isVendorAgreementsArchivedEvent,
  guard_VendorAgreementsCreatedEvent as isVendorAgreementsCreatedEvent,
  guard_VendorAgreementsDeletedEvent as isVendorAgreementsDeletedEvent,
  guard_VendorAgreementsDocumentAddedEvent as isVendorAgreementsDocumentAddedEvent,
  guard_VendorAgreementsRenewalMilestoneEvent as isVendorAgreementsRenewalMilestoneEvent,
  guard_VendorAgreementsUpdatedEvent as isVendorAgreementsUpdatedEvent,
  guard_VendorsActivatedEvent as isVendorsActivatedEvent,
  guard_VendorsApprovedEvent as isVendorsApprovedEvent,
  guard_VendorsUpdatedEvent as isVendorsUpdatedEvent,
  guard_WebhooksVerificationEvent as isWebhooksVerificationEvent,
  responses
};
