// Generated from spec/sarg/main.tsp by `concordat generate`. Do not edit.

// module.js
var guard_Substrate = validate0;
function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.type === void 0 && (missing0 = "type") || data.description === void 0 && (missing0 = "description") || data.domain === void 0 && (missing0 = "domain")) {
        validate0.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.type !== void 0) {
          const _errs1 = errors;
          if (typeof data.type !== "string") {
            validate0.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.description !== void 0) {
            const _errs3 = errors;
            if (typeof data.description !== "string") {
              validate0.errors = [{ instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.domain !== void 0) {
              const _errs5 = errors;
              if (typeof data.domain !== "string") {
                validate0.errors = [{ instancePath: instancePath + "/domain", schemaPath: "#/properties/domain/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.notes !== void 0) {
                const _errs7 = errors;
                if (typeof data.notes !== "string") {
                  validate0.errors = [{ instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/type", keyword: "type", params: { type: "string" } }];
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
      validate0.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate0.errors = vErrors;
  return errors === 0;
}
var guard_Lens = validate1;
function validate1(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.type === void 0 && (missing0 = "type")) {
        validate1.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.type !== void 0) {
          const _errs1 = errors;
          if (typeof data.type !== "string") {
            validate1.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.variant !== void 0) {
            const _errs3 = errors;
            if (typeof data.variant !== "string") {
              validate1.errors = [{ instancePath: instancePath + "/variant", schemaPath: "#/properties/variant/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.notes !== void 0) {
              const _errs5 = errors;
              if (typeof data.notes !== "string") {
                validate1.errors = [{ instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/type", keyword: "type", params: { type: "string" } }];
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
      validate1.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate1.errors = vErrors;
  return errors === 0;
}
var guard_Invariants = validate2;
function validate2(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.vertical !== void 0) {
        let data0 = data.vertical;
        const _errs1 = errors;
        if (errors === _errs1) {
          if (Array.isArray(data0)) {
            var valid1 = true;
            const len0 = data0.length;
            for (let i0 = 0; i0 < len0; i0++) {
              const _errs3 = errors;
              if (typeof data0[i0] !== "string") {
                validate2.errors = [{ instancePath: instancePath + "/vertical/" + i0, schemaPath: "#/properties/vertical/items/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              var valid1 = _errs3 === errors;
              if (!valid1) {
                break;
              }
            }
          } else {
            validate2.errors = [{ instancePath: instancePath + "/vertical", schemaPath: "#/properties/vertical/type", keyword: "type", params: { type: "array" } }];
            return false;
          }
        }
        var valid0 = _errs1 === errors;
      } else {
        var valid0 = true;
      }
      if (valid0) {
        if (data.horizontal !== void 0) {
          let data2 = data.horizontal;
          const _errs5 = errors;
          if (errors === _errs5) {
            if (Array.isArray(data2)) {
              var valid2 = true;
              const len1 = data2.length;
              for (let i1 = 0; i1 < len1; i1++) {
                const _errs7 = errors;
                if (typeof data2[i1] !== "string") {
                  validate2.errors = [{ instancePath: instancePath + "/horizontal/" + i1, schemaPath: "#/properties/horizontal/items/type", keyword: "type", params: { type: "string" } }];
                  return false;
                }
                var valid2 = _errs7 === errors;
                if (!valid2) {
                  break;
                }
              }
            } else {
              validate2.errors = [{ instancePath: instancePath + "/horizontal", schemaPath: "#/properties/horizontal/type", keyword: "type", params: { type: "array" } }];
              return false;
            }
          }
          var valid0 = _errs5 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.dual !== void 0) {
            let data4 = data.dual;
            const _errs9 = errors;
            if (errors === _errs9) {
              if (Array.isArray(data4)) {
                var valid3 = true;
                const len2 = data4.length;
                for (let i2 = 0; i2 < len2; i2++) {
                  const _errs11 = errors;
                  if (typeof data4[i2] !== "string") {
                    validate2.errors = [{ instancePath: instancePath + "/dual/" + i2, schemaPath: "#/properties/dual/items/type", keyword: "type", params: { type: "string" } }];
                    return false;
                  }
                  var valid3 = _errs11 === errors;
                  if (!valid3) {
                    break;
                  }
                }
              } else {
                validate2.errors = [{ instancePath: instancePath + "/dual", schemaPath: "#/properties/dual/type", keyword: "type", params: { type: "array" } }];
                return false;
              }
            }
            var valid0 = _errs9 === errors;
          } else {
            var valid0 = true;
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
var guard_Resonance = validate3;
function validate3(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.anchors !== void 0) {
        let data0 = data.anchors;
        const _errs1 = errors;
        if (errors === _errs1) {
          if (Array.isArray(data0)) {
            var valid1 = true;
            const len0 = data0.length;
            for (let i0 = 0; i0 < len0; i0++) {
              const _errs3 = errors;
              if (typeof data0[i0] !== "string") {
                validate3.errors = [{ instancePath: instancePath + "/anchors/" + i0, schemaPath: "#/properties/anchors/items/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
              var valid1 = _errs3 === errors;
              if (!valid1) {
                break;
              }
            }
          } else {
            validate3.errors = [{ instancePath: instancePath + "/anchors", schemaPath: "#/properties/anchors/type", keyword: "type", params: { type: "array" } }];
            return false;
          }
        }
        var valid0 = _errs1 === errors;
      } else {
        var valid0 = true;
      }
      if (valid0) {
        if (data.family !== void 0) {
          const _errs5 = errors;
          if (typeof data.family !== "string") {
            validate3.errors = [{ instancePath: instancePath + "/family", schemaPath: "#/properties/family/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          var valid0 = _errs5 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.notes !== void 0) {
            const _errs7 = errors;
            if (typeof data.notes !== "string") {
              validate3.errors = [{ instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs7 === errors;
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
var guard_SargObject = validate4;
function validate4(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.substrate === void 0 && (missing0 = "substrate") || data.lens === void 0 && (missing0 = "lens") || data.invariants === void 0 && (missing0 = "invariants") || data.resonance === void 0 && (missing0 = "resonance")) {
        validate4.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.substrate !== void 0) {
          const _errs1 = errors;
          if (!validate0(data.substrate, { instancePath: instancePath + "/substrate", parentData: data, parentDataProperty: "substrate", rootData })) {
            vErrors = vErrors === null ? validate0.errors : vErrors.concat(validate0.errors);
            errors = vErrors.length;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.lens !== void 0) {
            const _errs2 = errors;
            if (!validate1(data.lens, { instancePath: instancePath + "/lens", parentData: data, parentDataProperty: "lens", rootData })) {
              vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
              errors = vErrors.length;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.invariants !== void 0) {
              const _errs3 = errors;
              if (!validate2(data.invariants, { instancePath: instancePath + "/invariants", parentData: data, parentDataProperty: "invariants", rootData })) {
                vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs3 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.resonance !== void 0) {
                const _errs4 = errors;
                if (!validate3(data.resonance, { instancePath: instancePath + "/resonance", parentData: data, parentDataProperty: "resonance", rootData })) {
                  vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs4 === errors;
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
export {
  guard_Invariants as isInvariants,
  guard_Lens as isLens,
  guard_Resonance as isResonance,
  guard_SargObject as isSargObject,
  guard_Substrate as isSubstrate
};
