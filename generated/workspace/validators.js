// Generated from spec/workspace/main.tsp by `concordat generate`. Do not edit.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv-formats/dist/formats.js
var require_formats = __commonJS({
  "node_modules/ajv-formats/dist/formats.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.formatNames = exports.fastFormats = exports.fullFormats = void 0;
    function fmtDef(validate, compare) {
      return { validate, compare };
    }
    exports.fullFormats = {
      // date: http://tools.ietf.org/html/rfc3339#section-5.6
      date: fmtDef(date, compareDate),
      // date-time: http://tools.ietf.org/html/rfc3339#section-5.6
      time: fmtDef(getTime(true), compareTime),
      "date-time": fmtDef(getDateTime(true), compareDateTime),
      "iso-time": fmtDef(getTime(), compareIsoTime),
      "iso-date-time": fmtDef(getDateTime(), compareIsoDateTime),
      // duration: https://tools.ietf.org/html/rfc3339#appendix-A
      duration: /^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?|(\d+W)?)$/,
      uri,
      "uri-reference": /^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i,
      // uri-template: https://tools.ietf.org/html/rfc6570
      "uri-template": /^(?:(?:[^\x00-\x20"'<>%\\^`{|}]|%[0-9a-f]{2})|\{[+#./;?&=,!@|]?(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?(?:,(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?)*\})*$/i,
      // For the source: https://gist.github.com/dperini/729294
      // For test cases: https://mathiasbynens.be/demo/url-regex
      url: /^(?:https?|ftp):\/\/(?:\S+(?::\S*)?@)?(?:(?!(?:10|127)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)(?:\.(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?(?:\/[^\s]*)?$/iu,
      email: /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
      hostname: /^(?=.{1,253}\.?$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[-0-9a-z]{0,61}[0-9a-z])?)*\.?$/i,
      // optimized https://www.safaribooksonline.com/library/view/regular-expressions-cookbook/9780596802837/ch07s16.html
      ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/,
      ipv6: /^((([0-9a-f]{1,4}:){7}([0-9a-f]{1,4}|:))|(([0-9a-f]{1,4}:){6}(:[0-9a-f]{1,4}|((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){5}(((:[0-9a-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){4}(((:[0-9a-f]{1,4}){1,3})|((:[0-9a-f]{1,4})?:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){3}(((:[0-9a-f]{1,4}){1,4})|((:[0-9a-f]{1,4}){0,2}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){2}(((:[0-9a-f]{1,4}){1,5})|((:[0-9a-f]{1,4}){0,3}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){1}(((:[0-9a-f]{1,4}){1,6})|((:[0-9a-f]{1,4}){0,4}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(:(((:[0-9a-f]{1,4}){1,7})|((:[0-9a-f]{1,4}){0,5}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))$/i,
      regex,
      // uuid: http://tools.ietf.org/html/rfc4122
      uuid: /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
      // JSON-pointer: https://tools.ietf.org/html/rfc6901
      // uri fragment: https://tools.ietf.org/html/rfc3986#appendix-A
      "json-pointer": /^(?:\/(?:[^~/]|~0|~1)*)*$/,
      "json-pointer-uri-fragment": /^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i,
      // relative JSON-pointer: http://tools.ietf.org/html/draft-luff-relative-json-pointer-00
      "relative-json-pointer": /^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/,
      // the following formats are used by the openapi specification: https://spec.openapis.org/oas/v3.0.0#data-types
      // byte: https://github.com/miguelmota/is-base64
      byte,
      // signed 32 bit integer
      int32: { type: "number", validate: validateInt32 },
      // signed 64 bit integer
      int64: { type: "number", validate: validateInt64 },
      // C-type float
      float: { type: "number", validate: validateNumber },
      // C-type double
      double: { type: "number", validate: validateNumber },
      // hint to the UI to hide input strings
      password: true,
      // unchecked string payload
      binary: true
    };
    exports.fastFormats = {
      ...exports.fullFormats,
      date: fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d$/, compareDate),
      time: fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareTime),
      "date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\dt(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareDateTime),
      "iso-time": fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoTime),
      "iso-date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d[t\s](?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoDateTime),
      // uri: https://github.com/mafintosh/is-my-json-valid/blob/master/formats.js
      uri: /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i,
      "uri-reference": /^(?:(?:[a-z][a-z0-9+\-.]*:)?\/?\/)?(?:[^\\\s#][^\s#]*)?(?:#[^\\\s]*)?$/i,
      // email (sources from jsen validator):
      // http://stackoverflow.com/questions/201323/using-a-regular-expression-to-validate-an-email-address#answer-8829363
      // http://www.w3.org/TR/html5/forms.html#valid-e-mail-address (search for 'wilful violation')
      email: /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i
    };
    exports.formatNames = Object.keys(exports.fullFormats);
    function isLeapYear(year) {
      return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    }
    var DATE = /^(\d\d\d\d)-(\d\d)-(\d\d)$/;
    var DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    function date(str) {
      const matches = DATE.exec(str);
      if (!matches)
        return false;
      const year = +matches[1];
      const month = +matches[2];
      const day = +matches[3];
      return month >= 1 && month <= 12 && day >= 1 && day <= (month === 2 && isLeapYear(year) ? 29 : DAYS[month]);
    }
    function compareDate(d1, d2) {
      if (!(d1 && d2))
        return void 0;
      if (d1 > d2)
        return 1;
      if (d1 < d2)
        return -1;
      return 0;
    }
    var TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;
    function getTime(strictTimeZone) {
      return function time(str) {
        const matches = TIME.exec(str);
        if (!matches)
          return false;
        const hr = +matches[1];
        const min = +matches[2];
        const sec = +matches[3];
        const tz = matches[4];
        const tzSign = matches[5] === "-" ? -1 : 1;
        const tzH = +(matches[6] || 0);
        const tzM = +(matches[7] || 0);
        if (tzH > 23 || tzM > 59 || strictTimeZone && !tz)
          return false;
        if (hr <= 23 && min <= 59 && sec < 60)
          return true;
        const utcMin = min - tzM * tzSign;
        const utcHr = hr - tzH * tzSign - (utcMin < 0 ? 1 : 0);
        return (utcHr === 23 || utcHr === -1) && (utcMin === 59 || utcMin === -1) && sec < 61;
      };
    }
    function compareTime(s1, s2) {
      if (!(s1 && s2))
        return void 0;
      const t1 = (/* @__PURE__ */ new Date("2020-01-01T" + s1)).valueOf();
      const t2 = (/* @__PURE__ */ new Date("2020-01-01T" + s2)).valueOf();
      if (!(t1 && t2))
        return void 0;
      return t1 - t2;
    }
    function compareIsoTime(t1, t2) {
      if (!(t1 && t2))
        return void 0;
      const a1 = TIME.exec(t1);
      const a2 = TIME.exec(t2);
      if (!(a1 && a2))
        return void 0;
      t1 = a1[1] + a1[2] + a1[3];
      t2 = a2[1] + a2[2] + a2[3];
      if (t1 > t2)
        return 1;
      if (t1 < t2)
        return -1;
      return 0;
    }
    var DATE_TIME_SEPARATOR = /t|\s/i;
    function getDateTime(strictTimeZone) {
      const time = getTime(strictTimeZone);
      return function date_time(str) {
        const dateTime = str.split(DATE_TIME_SEPARATOR);
        return dateTime.length === 2 && date(dateTime[0]) && time(dateTime[1]);
      };
    }
    function compareDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return void 0;
      const d1 = new Date(dt1).valueOf();
      const d2 = new Date(dt2).valueOf();
      if (!(d1 && d2))
        return void 0;
      return d1 - d2;
    }
    function compareIsoDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return void 0;
      const [d1, t1] = dt1.split(DATE_TIME_SEPARATOR);
      const [d2, t2] = dt2.split(DATE_TIME_SEPARATOR);
      const res = compareDate(d1, d2);
      if (res === void 0)
        return void 0;
      return res || compareTime(t1, t2);
    }
    var NOT_URI_FRAGMENT = /\/|:/;
    var URI = /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
    function uri(str) {
      return NOT_URI_FRAGMENT.test(str) && URI.test(str);
    }
    var BYTE = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/gm;
    function byte(str) {
      BYTE.lastIndex = 0;
      return BYTE.test(str);
    }
    var MIN_INT32 = -(2 ** 31);
    var MAX_INT32 = 2 ** 31 - 1;
    function validateInt32(value) {
      return Number.isInteger(value) && value <= MAX_INT32 && value >= MIN_INT32;
    }
    function validateInt64(value) {
      return Number.isInteger(value);
    }
    function validateNumber() {
      return true;
    }
    var Z_ANCHOR = /[^\\]\\Z/;
    function regex(str) {
      if (Z_ANCHOR.test(str))
        return false;
      try {
        new RegExp(str);
        return true;
      } catch (e) {
        return false;
      }
    }
  }
});

// guards.js
var guard_WebhookCreated = validate52;
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.secret === void 0 && (missing0 = "secret")) {
        validate52.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.secret !== void 0) {
          if (typeof data.secret !== "string") {
            validate52.errors = [{ instancePath: instancePath + "/secret", schemaPath: "#/properties/secret/type", keyword: "type", params: { type: "string" } }];
            return false;
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
var guard_WebhookRegistration = validate53;
var formats0 = require_formats().fullFormats.uri;
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.workspace_id === void 0 && (missing0 = "workspace_id") || data.event_type === void 0 && (missing0 = "event_type") || data.url === void 0 && (missing0 = "url")) {
        validate53.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.workspace_id !== void 0) {
          let data0 = data.workspace_id;
          const _errs1 = errors;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
            validate53.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
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
              validate53.errors = [{ instancePath: instancePath + "/event_type", schemaPath: "#/properties/event_type/type", keyword: "type", params: { type: "string" } }];
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
                      validate53.errors = [{ instancePath: instancePath + "/url", schemaPath: "#/properties/url/format", keyword: "format", params: { format: "uri" } }];
                      return false;
                    }
                  } else {
                    validate53.errors = [{ instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" } }];
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
                  validate53.errors = [{ instancePath: instancePath + "/secret", schemaPath: "#/properties/secret/type", keyword: "type", params: { type: "string" } }];
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
                    validate53.errors = [{ instancePath: instancePath + "/auth_header", schemaPath: "#/properties/auth_header/type", keyword: "type", params: { type: "string" } }];
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
      validate53.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate53.errors = vErrors;
  return errors === 0;
}
var guard_AttachRequest = validate54;
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.list_id === void 0 && (missing0 = "list_id")) {
        validate54.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.list_id !== void 0) {
          let data0 = data.list_id;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
            validate54.errors = [{ instancePath: instancePath + "/list_id", schemaPath: "#/properties/list_id/type", keyword: "type", params: { type: "integer" } }];
            return false;
          }
        }
      }
    } else {
      validate54.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate54.errors = vErrors;
  return errors === 0;
}
var guard_EventType = validate55;
var schema22 = { "$id": "EventType", "type": "string", "enum": ["content.indexed", "content.outdated", "translation.needed", "translation.completed", "translation.outdated", "chat.question_asked", "chat.no_answer", "chat.negative_feedback", "search.no_results", "search.popular", "traffic.spike", "traffic.drop", "feedback.received", "plan.upgraded", "plan.downgraded", "usage.limit_approaching", "usage.overage_limit_reached", "mcp.tool_called"] };
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate55.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "content.indexed" || data === "content.outdated" || data === "translation.needed" || data === "translation.completed" || data === "translation.outdated" || data === "chat.question_asked" || data === "chat.no_answer" || data === "chat.negative_feedback" || data === "search.no_results" || data === "search.popular" || data === "traffic.spike" || data === "traffic.drop" || data === "feedback.received" || data === "plan.upgraded" || data === "plan.downgraded" || data === "usage.limit_approaching" || data === "usage.overage_limit_reached" || data === "mcp.tool_called")) {
    validate55.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema22.enum } }];
    return false;
  }
  validate55.errors = vErrors;
  return errors === 0;
}
var guard_UtcMilliseconds = validate56;
var formats2 = require_formats().fullFormats["date-time"];
var pattern3 = new RegExp("^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$", "u");
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (errors === 0) {
      if (typeof data === "string") {
        if (!pattern3.test(data)) {
          validate56.errors = [{ instancePath, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}(Z|\\+00:00)$" } }];
          return false;
        } else {
          if (!formats2.validate(data)) {
            validate56.errors = [{ instancePath, schemaPath: "#/format", keyword: "format", params: { format: "date-time" } }];
            return false;
          }
        }
      } else {
        validate56.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
        return false;
      }
    }
  }
  validate56.errors = vErrors;
  return errors === 0;
}
var guard_DeliveryEnvelope_open = validate57;
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
          const _errs1 = errors;
          if (typeof data.event !== "string") {
            validate57.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
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
              const _errs5 = errors;
              if (!validate56(data.occurred_at, { instancePath: instancePath + "/occurred_at", parentData: data, parentDataProperty: "occurred_at", rootData })) {
                vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                let data3 = data.data;
                const _errs6 = errors;
                if (errors === _errs6) {
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                  } else {
                    validate57.errors = [{ instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: "object" } }];
                    return false;
                  }
                }
                var valid0 = _errs6 === errors;
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
var guard_DeliveryStatus = validate59;
var schema25 = { "$id": "DeliveryStatus", "type": "string", "enum": ["pending", "retrying", "delivered", "failed"] };
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate59.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "pending" || data === "retrying" || data === "delivered" || data === "failed")) {
    validate59.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema25.enum } }];
    return false;
  }
  validate59.errors = vErrors;
  return errors === 0;
}
var guard_Delivery = validate60;
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.status !== void 0) {
        const _errs2 = errors;
        if (!validate59(data.status, { instancePath: instancePath + "/status", parentData: data, parentDataProperty: "status", rootData })) {
          vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
          errors = vErrors.length;
        }
        var valid0 = _errs2 === errors;
      } else {
        var valid0 = true;
      }
      if (valid0) {
        if (data.retry_count !== void 0) {
          let data1 = data.retry_count;
          const _errs3 = errors;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            validate60.errors = [{ instancePath: instancePath + "/retry_count", schemaPath: "#/properties/retry_count/type", keyword: "type", params: { type: "integer" } }];
            return false;
          }
          var valid0 = _errs3 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.payload !== void 0) {
            let data2 = data.payload;
            const _errs5 = errors;
            if (errors === _errs5) {
              if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
              } else {
                validate60.errors = [{ instancePath: instancePath + "/payload", schemaPath: "#/properties/payload/type", keyword: "type", params: { type: "object" } }];
                return false;
              }
            }
            var valid0 = _errs5 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.response_code !== void 0) {
              let data3 = data.response_code;
              const _errs8 = errors;
              if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                validate60.errors = [{ instancePath: instancePath + "/response_code", schemaPath: "#/properties/response_code/type", keyword: "type", params: { type: "integer" } }];
                return false;
              }
              var valid0 = _errs8 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.response_body !== void 0) {
                const _errs10 = errors;
                if (typeof data.response_body !== "string") {
                  validate60.errors = [{ instancePath: instancePath + "/response_body", schemaPath: "#/properties/response_body/type", keyword: "type", params: { type: "string" } }];
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
    } else {
      validate60.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate60.errors = vErrors;
  return errors === 0;
}
var guard_ContentIndexed = validate62;
function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate62.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate62.errors = vErrors;
  return errors === 0;
}
var guard_ContentOutdated = validate63;
function validate63(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate63.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate63.errors = vErrors;
  return errors === 0;
}
var guard_TranslationNeeded = validate64;
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate64.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate64.errors = vErrors;
  return errors === 0;
}
var guard_TranslationCompleted = validate65;
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate65.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate65.errors = vErrors;
  return errors === 0;
}
var guard_TranslationOutdated = validate66;
function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate66.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate66.errors = vErrors;
  return errors === 0;
}
var guard_ChatQuestionAsked = validate67;
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate67.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate67.errors = vErrors;
  return errors === 0;
}
var guard_ChatNoAnswer = validate68;
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate68.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate68.errors = vErrors;
  return errors === 0;
}
var guard_ChatNegativeFeedback = validate69;
function validate69(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate69.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate69.errors = vErrors;
  return errors === 0;
}
var guard_SearchNoResults = validate70;
function validate70(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate70.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate70.errors = vErrors;
  return errors === 0;
}
var guard_SearchPopular = validate71;
function validate71(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate71.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate71.errors = vErrors;
  return errors === 0;
}
var guard_TrafficSpike = validate72;
function validate72(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate72.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate72.errors = vErrors;
  return errors === 0;
}
var guard_TrafficDrop = validate73;
function validate73(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate73.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate73.errors = vErrors;
  return errors === 0;
}
var guard_FeedbackReceived = validate74;
function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate74.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate74.errors = vErrors;
  return errors === 0;
}
var guard_PlanUpgraded = validate75;
function validate75(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate75.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate75.errors = vErrors;
  return errors === 0;
}
var guard_PlanDowngraded = validate76;
function validate76(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate76.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate76.errors = vErrors;
  return errors === 0;
}
var guard_UsageMetric = validate77;
var schema42 = { "$id": "UsageMetric", "type": "string", "enum": ["ai", "translation"] };
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate77.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "ai" || data === "translation")) {
    validate77.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema42.enum } }];
    return false;
  }
  validate77.errors = vErrors;
  return errors === 0;
}
var guard_UsageLimitApproaching_open = validate78;
function validate78(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (data.metric !== void 0) {
        if (typeof data.metric !== "string") {
          validate78.errors = [{ instancePath: instancePath + "/metric", schemaPath: "#/properties/metric/type", keyword: "type", params: { type: "string" } }];
          return false;
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
var guard_UsageOverageLimitReached = validate79;
function validate79(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate79.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate79.errors = vErrors;
  return errors === 0;
}
var guard_McpToolCalled = validate80;
function validate80(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (!(data && typeof data == "object" && !Array.isArray(data))) {
      validate80.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate80.errors = vErrors;
  return errors === 0;
}
var guard_EventStatus = validate81;
var schema46 = { "$id": "EventStatus", "type": "string", "enum": ["pending", "retrying", "delivered", "failed", "not sent"] };
function validate81(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate81.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "pending" || data === "retrying" || data === "delivered" || data === "failed" || data === "not sent")) {
    validate81.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema46.enum } }];
    return false;
  }
  validate81.errors = vErrors;
  return errors === 0;
}
var guard_FeedItem = validate82;
function validate82(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.type === void 0 && (missing0 = "type") || data.summary === void 0 && (missing0 = "summary") || data.status === void 0 && (missing0 = "status")) {
        validate82.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.type !== void 0) {
          const _errs1 = errors;
          if (!validate55(data.type, { instancePath: instancePath + "/type", parentData: data, parentDataProperty: "type", rootData })) {
            vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
            errors = vErrors.length;
          }
          var valid0 = _errs1 === errors;
        } else {
          var valid0 = true;
        }
        if (valid0) {
          if (data.summary !== void 0) {
            const _errs2 = errors;
            if (typeof data.summary !== "string") {
              validate82.errors = [{ instancePath: instancePath + "/summary", schemaPath: "#/properties/summary/type", keyword: "type", params: { type: "string" } }];
              return false;
            }
            var valid0 = _errs2 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.status !== void 0) {
              const _errs4 = errors;
              if (!validate81(data.status, { instancePath: instancePath + "/status", parentData: data, parentDataProperty: "status", rootData })) {
                vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs4 === errors;
            } else {
              var valid0 = true;
            }
          }
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
var guard_EventList = validate85;
function validate85(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.filter === void 0 && (missing0 = "filter")) {
        validate85.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      }
    } else {
      validate85.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate85.errors = vErrors;
  return errors === 0;
}
var guard_Notifier = validate86;
function validate86(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.channel === void 0 && (missing0 = "channel") || data.url === void 0 && (missing0 = "url") || data.credentials === void 0 && (missing0 = "credentials")) {
        validate86.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.url !== void 0) {
          let data0 = data.url;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (errors === _errs1) {
              if (typeof data0 === "string") {
                if (!formats0(data0)) {
                  validate86.errors = [{ instancePath: instancePath + "/url", schemaPath: "#/properties/url/format", keyword: "format", params: { format: "uri" } }];
                  return false;
                }
              } else {
                validate86.errors = [{ instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" } }];
                return false;
              }
            }
          }
        }
      }
    } else {
      validate86.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate86.errors = vErrors;
  return errors === 0;
}
var guard_UsageWindow = validate87;
var schema50 = { "$id": "UsageWindow", "type": "string", "enum": ["24 hours", "7 days", "30 days"] };
function validate87(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate87.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "24 hours" || data === "7 days" || data === "30 days")) {
    validate87.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema50.enum } }];
    return false;
  }
  validate87.errors = vErrors;
  return errors === 0;
}
var guard_UsageBreakdown = validate88;
function validate88(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.window === void 0 && (missing0 = "window") || data.charged === void 0 && (missing0 = "charged") || data.not_charged === void 0 && (missing0 = "not_charged")) {
        validate88.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.window !== void 0) {
          if (!validate87(data.window, { instancePath: instancePath + "/window", parentData: data, parentDataProperty: "window", rootData })) {
            vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
            errors = vErrors.length;
          }
        }
      }
    } else {
      validate88.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate88.errors = vErrors;
  return errors === 0;
}
var guard_UsageLine = validate90;
function validate90(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.count === void 0 && (missing0 = "count") || data.cost === void 0 && (missing0 = "cost") || data.charged === void 0 && (missing0 = "charged")) {
        validate90.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.count !== void 0) {
          let data0 = data.count;
          const _errs2 = errors;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
            validate90.errors = [{ instancePath: instancePath + "/count", schemaPath: "#/properties/count/type", keyword: "type", params: { type: "integer" } }];
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
              validate90.errors = [{ instancePath: instancePath + "/cost", schemaPath: "#/properties/cost/type", keyword: "type", params: { type: "number" } }];
              return false;
            }
            var valid0 = _errs4 === errors;
          } else {
            var valid0 = true;
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
var guard_RegisterWebhookInput = validate91;
function validate91(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.workspace_id === void 0 && (missing0 = "workspace_id") || data.url === void 0 && (missing0 = "url")) {
        validate91.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.workspace_id !== void 0) {
          let data0 = data.workspace_id;
          const _errs1 = errors;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
            validate91.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
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
                    validate91.errors = [{ instancePath: instancePath + "/url", schemaPath: "#/properties/url/format", keyword: "format", params: { format: "uri" } }];
                    return false;
                  }
                } else {
                  validate91.errors = [{ instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" } }];
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
      validate91.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate91.errors = vErrors;
  return errors === 0;
}
var guard_RegisterTranslationWebhookInput = validate92;
var pattern4 = new RegExp("^[^/\\s]+/[^/\\s]+$", "u");
function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.repo === void 0 && (missing0 = "repo") || data.url === void 0 && (missing0 = "url")) {
        validate92.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.repo !== void 0) {
          let data0 = data.repo;
          const _errs1 = errors;
          if (errors === _errs1) {
            if (typeof data0 === "string") {
              if (!pattern4.test(data0)) {
                validate92.errors = [{ instancePath: instancePath + "/repo", schemaPath: "#/properties/repo/pattern", keyword: "pattern", params: { pattern: "^[^/\\s]+/[^/\\s]+$" } }];
                return false;
              }
            } else {
              validate92.errors = [{ instancePath: instancePath + "/repo", schemaPath: "#/properties/repo/type", keyword: "type", params: { type: "string" } }];
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
                    validate92.errors = [{ instancePath: instancePath + "/url", schemaPath: "#/properties/url/format", keyword: "format", params: { format: "uri" } }];
                    return false;
                  }
                } else {
                  validate92.errors = [{ instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" } }];
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
      validate92.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate92.errors = vErrors;
  return errors === 0;
}
var guard_ListWebhooksInput = validate93;
function validate93(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.workspace_id === void 0 && (missing0 = "workspace_id")) {
        validate93.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.workspace_id !== void 0) {
          let data0 = data.workspace_id;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
            validate93.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
            return false;
          }
        }
      }
    } else {
      validate93.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate93.errors = vErrors;
  return errors === 0;
}
var guard_UnregisterWebhookInput = validate94;
function validate94(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.webhook_id === void 0 && (missing0 = "webhook_id")) {
        validate94.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      }
    } else {
      validate94.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate94.errors = vErrors;
  return errors === 0;
}
var guard_TestWebhookInput = validate95;
function validate95(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.webhook_id === void 0 && (missing0 = "webhook_id")) {
        validate95.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      }
    } else {
      validate95.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate95.errors = vErrors;
  return errors === 0;
}
var guard_ListWebhookDeliveriesInput = validate96;
function validate96(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.webhook_id === void 0 && (missing0 = "webhook_id")) {
        validate96.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      }
    } else {
      validate96.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate96.errors = vErrors;
  return errors === 0;
}
var guard_ReplayWebhookDeliveryInput = validate97;
function validate97(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.delivery_id === void 0 && (missing0 = "delivery_id")) {
        validate97.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      }
    } else {
      validate97.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate97.errors = vErrors;
  return errors === 0;
}
var guard_DiscoveryInput = validate98;
function validate98(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
    } else {
      validate98.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate98.errors = vErrors;
  return errors === 0;
}
var guard_BuiltInFeed = validate99;
var schema61 = { "$id": "BuiltInFeed", "type": "string", "enum": ["Reader events", "Translations", "Language events", "Chat events", "Reader feedback", "MCP calls", "All events", "Content gaps", "Conversions", "Plan & usage", "AI crawler activity"] };
function validate99(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate99.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "Reader events" || data === "Translations" || data === "Language events" || data === "Chat events" || data === "Reader feedback" || data === "MCP calls" || data === "All events" || data === "Content gaps" || data === "Conversions" || data === "Plan & usage" || data === "AI crawler activity")) {
    validate99.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema61.enum } }];
    return false;
  }
  validate99.errors = vErrors;
  return errors === 0;
}
var guard_FeedFilter = validate100;
var schema62 = { "$id": "FeedFilter", "type": "string", "enum": ["event type", "status", "destination", "visitor", "completed goal", "free text"] };
function validate100(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate100.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "event type" || data === "status" || data === "destination" || data === "visitor" || data === "completed goal" || data === "free text")) {
    validate100.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema62.enum } }];
    return false;
  }
  validate100.errors = vErrors;
  return errors === 0;
}
var guard_FeedExportFormat = validate101;
var schema63 = { "$id": "FeedExportFormat", "type": "string", "enum": ["CSV", "JSON", "NDJSON"] };
function validate101(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate101.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "CSV" || data === "JSON" || data === "NDJSON")) {
    validate101.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema63.enum } }];
    return false;
  }
  validate101.errors = vErrors;
  return errors === 0;
}
var guard_FeedPromptState = validate102;
var schema64 = { "$id": "FeedPromptState", "type": "string", "enum": ["armed", "disarmed"] };
function validate102(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate102.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "armed" || data === "disarmed")) {
    validate102.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema64.enum } }];
    return false;
  }
  validate102.errors = vErrors;
  return errors === 0;
}
var guard_DestinationKind = validate103;
var schema65 = { "$id": "DestinationKind", "type": "string", "enum": ["api", "chatChannel"] };
function validate103(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate103.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "api" || data === "chatChannel")) {
    validate103.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema65.enum } }];
    return false;
  }
  validate103.errors = vErrors;
  return errors === 0;
}
var guard_Notification = validate104;
var schema66 = { "$id": "Notification", "type": "string", "enum": ["signedEnvelope", "shortLine"] };
function validate104(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate104.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "signedEnvelope" || data === "shortLine")) {
    validate104.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema66.enum } }];
    return false;
  }
  validate104.errors = vErrors;
  return errors === 0;
}
var guard_AgentReport = validate105;
var schema67 = { "$id": "AgentReport", "type": "string", "enum": ["delivered", "nothing"] };
function validate105(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate105.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "delivered" || data === "nothing")) {
    validate105.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema67.enum } }];
    return false;
  }
  validate105.errors = vErrors;
  return errors === 0;
}
var guard_UsageSection = validate106;
var schema68 = { "$id": "UsageSection", "type": "string", "enum": ["AI & tokens", "MCP tool calls", "Events logged"] };
function validate106(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate106.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "AI & tokens" || data === "MCP tool calls" || data === "Events logged")) {
    validate106.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema68.enum } }];
    return false;
  }
  validate106.errors = vErrors;
  return errors === 0;
}
var guard_BillingClass = validate107;
var schema69 = { "$id": "BillingClass", "type": "string", "enum": ["mcp.read", "mcp.write", "mcp.query", "mcp.egress", "mcp.generate", "mcp.agent"] };
function validate107(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate107.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "mcp.read" || data === "mcp.write" || data === "mcp.query" || data === "mcp.egress" || data === "mcp.generate" || data === "mcp.agent")) {
    validate107.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema69.enum } }];
    return false;
  }
  validate107.errors = vErrors;
  return errors === 0;
}
var guard_RetainedData = validate108;
var schema70 = { "$id": "RetainedData", "type": "string", "enum": ["reader analytics", "AI ledger"] };
function validate108(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (typeof data !== "string") {
    validate108.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } }];
    return false;
  }
  if (!(data === "reader analytics" || data === "AI ledger")) {
    validate108.errors = [{ instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema70.enum } }];
    return false;
  }
  validate108.errors = vErrors;
  return errors === 0;
}
var guard_ContentIndexedEvent = validate109;
function validate109(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate109.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate109.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("content.indexed" !== data0) {
            validate109.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "content.indexed" } }];
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
              validate109.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              const _errs5 = errors;
              if (!validate56(data.occurred_at, { instancePath: instancePath + "/occurred_at", parentData: data, parentDataProperty: "occurred_at", rootData })) {
                vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                const _errs6 = errors;
                if (!validate62(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                  vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate109.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate109.errors = vErrors;
  return errors === 0;
}
var guard_ContentOutdatedEvent = validate112;
function validate112(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate112.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate112.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("content.outdated" !== data0) {
            validate112.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "content.outdated" } }];
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
              validate112.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              const _errs5 = errors;
              if (!validate56(data.occurred_at, { instancePath: instancePath + "/occurred_at", parentData: data, parentDataProperty: "occurred_at", rootData })) {
                vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                const _errs6 = errors;
                if (!validate63(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                  vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate112.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate112.errors = vErrors;
  return errors === 0;
}
var guard_TranslationNeededEvent = validate115;
function validate115(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate115.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate115.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("translation.needed" !== data0) {
            validate115.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "translation.needed" } }];
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
              validate115.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              const _errs5 = errors;
              if (!validate56(data.occurred_at, { instancePath: instancePath + "/occurred_at", parentData: data, parentDataProperty: "occurred_at", rootData })) {
                vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                const _errs6 = errors;
                if (!validate64(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                  vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate115.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate115.errors = vErrors;
  return errors === 0;
}
var guard_TranslationCompletedEvent = validate118;
function validate118(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate118.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate118.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("translation.completed" !== data0) {
            validate118.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "translation.completed" } }];
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
              validate118.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              const _errs5 = errors;
              if (!validate56(data.occurred_at, { instancePath: instancePath + "/occurred_at", parentData: data, parentDataProperty: "occurred_at", rootData })) {
                vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                const _errs6 = errors;
                if (!validate65(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                  vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate118.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate118.errors = vErrors;
  return errors === 0;
}
var guard_TranslationOutdatedEvent = validate121;
function validate121(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate121.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate121.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("translation.outdated" !== data0) {
            validate121.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "translation.outdated" } }];
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
              validate121.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              const _errs5 = errors;
              if (!validate56(data.occurred_at, { instancePath: instancePath + "/occurred_at", parentData: data, parentDataProperty: "occurred_at", rootData })) {
                vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                const _errs6 = errors;
                if (!validate66(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                  vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate121.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate121.errors = vErrors;
  return errors === 0;
}
var guard_ChatQuestionAskedEvent = validate124;
function validate124(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate124.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate124.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("chat.question_asked" !== data0) {
            validate124.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "chat.question_asked" } }];
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
              validate124.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              const _errs5 = errors;
              if (!validate56(data.occurred_at, { instancePath: instancePath + "/occurred_at", parentData: data, parentDataProperty: "occurred_at", rootData })) {
                vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                const _errs6 = errors;
                if (!validate67(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                  vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate124.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate124.errors = vErrors;
  return errors === 0;
}
var guard_ChatNoAnswerEvent = validate127;
function validate127(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate127.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate127.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("chat.no_answer" !== data0) {
            validate127.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "chat.no_answer" } }];
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
              validate127.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              const _errs5 = errors;
              if (!validate56(data.occurred_at, { instancePath: instancePath + "/occurred_at", parentData: data, parentDataProperty: "occurred_at", rootData })) {
                vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                const _errs6 = errors;
                if (!validate68(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                  vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate127.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate127.errors = vErrors;
  return errors === 0;
}
var guard_ChatNegativeFeedbackEvent = validate130;
function validate130(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate130.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate130.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("chat.negative_feedback" !== data0) {
            validate130.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "chat.negative_feedback" } }];
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
              validate130.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              const _errs5 = errors;
              if (!validate56(data.occurred_at, { instancePath: instancePath + "/occurred_at", parentData: data, parentDataProperty: "occurred_at", rootData })) {
                vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                const _errs6 = errors;
                if (!validate69(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                  vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate130.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate130.errors = vErrors;
  return errors === 0;
}
var guard_SearchNoResultsEvent = validate133;
function validate133(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate133.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate133.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("search.no_results" !== data0) {
            validate133.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "search.no_results" } }];
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
              validate133.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              const _errs5 = errors;
              if (!validate56(data.occurred_at, { instancePath: instancePath + "/occurred_at", parentData: data, parentDataProperty: "occurred_at", rootData })) {
                vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                const _errs6 = errors;
                if (!validate70(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                  vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate133.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate133.errors = vErrors;
  return errors === 0;
}
var guard_SearchPopularEvent = validate136;
function validate136(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate136.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate136.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("search.popular" !== data0) {
            validate136.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "search.popular" } }];
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
              validate136.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              const _errs5 = errors;
              if (!validate56(data.occurred_at, { instancePath: instancePath + "/occurred_at", parentData: data, parentDataProperty: "occurred_at", rootData })) {
                vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                const _errs6 = errors;
                if (!validate71(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                  vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate136.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate136.errors = vErrors;
  return errors === 0;
}
var guard_TrafficSpikeEvent = validate139;
function validate139(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate139.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate139.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("traffic.spike" !== data0) {
            validate139.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "traffic.spike" } }];
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
              validate139.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              const _errs5 = errors;
              if (!validate56(data.occurred_at, { instancePath: instancePath + "/occurred_at", parentData: data, parentDataProperty: "occurred_at", rootData })) {
                vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                const _errs6 = errors;
                if (!validate72(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                  vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate139.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate139.errors = vErrors;
  return errors === 0;
}
var guard_TrafficDropEvent = validate142;
function validate142(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate142.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate142.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("traffic.drop" !== data0) {
            validate142.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "traffic.drop" } }];
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
              validate142.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              const _errs5 = errors;
              if (!validate56(data.occurred_at, { instancePath: instancePath + "/occurred_at", parentData: data, parentDataProperty: "occurred_at", rootData })) {
                vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                const _errs6 = errors;
                if (!validate73(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                  vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate142.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate142.errors = vErrors;
  return errors === 0;
}
var guard_FeedbackReceivedEvent = validate145;
function validate145(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate145.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate145.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("feedback.received" !== data0) {
            validate145.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "feedback.received" } }];
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
              validate145.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              const _errs5 = errors;
              if (!validate56(data.occurred_at, { instancePath: instancePath + "/occurred_at", parentData: data, parentDataProperty: "occurred_at", rootData })) {
                vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                const _errs6 = errors;
                if (!validate74(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                  vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate145.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate145.errors = vErrors;
  return errors === 0;
}
var guard_PlanUpgradedEvent = validate148;
function validate148(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate148.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate148.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("plan.upgraded" !== data0) {
            validate148.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "plan.upgraded" } }];
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
              validate148.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              const _errs5 = errors;
              if (!validate56(data.occurred_at, { instancePath: instancePath + "/occurred_at", parentData: data, parentDataProperty: "occurred_at", rootData })) {
                vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                const _errs6 = errors;
                if (!validate75(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                  vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate148.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate148.errors = vErrors;
  return errors === 0;
}
var guard_PlanDowngradedEvent = validate151;
function validate151(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate151.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate151.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("plan.downgraded" !== data0) {
            validate151.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "plan.downgraded" } }];
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
              validate151.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              const _errs5 = errors;
              if (!validate56(data.occurred_at, { instancePath: instancePath + "/occurred_at", parentData: data, parentDataProperty: "occurred_at", rootData })) {
                vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                const _errs6 = errors;
                if (!validate76(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                  vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate151.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate151.errors = vErrors;
  return errors === 0;
}
var guard_UsageLimitApproachingEvent_open = validate154;
function validate154(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate154.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate154.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("usage.limit_approaching" !== data0) {
            validate154.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "usage.limit_approaching" } }];
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
              validate154.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              const _errs5 = errors;
              if (!validate56(data.occurred_at, { instancePath: instancePath + "/occurred_at", parentData: data, parentDataProperty: "occurred_at", rootData })) {
                vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                const _errs6 = errors;
                if (!validate78(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                  vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate154.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate154.errors = vErrors;
  return errors === 0;
}
var guard_UsageOverageLimitReachedEvent = validate157;
function validate157(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate157.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate157.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("usage.overage_limit_reached" !== data0) {
            validate157.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "usage.overage_limit_reached" } }];
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
              validate157.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              const _errs5 = errors;
              if (!validate56(data.occurred_at, { instancePath: instancePath + "/occurred_at", parentData: data, parentDataProperty: "occurred_at", rootData })) {
                vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                const _errs6 = errors;
                if (!validate79(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                  vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate157.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate157.errors = vErrors;
  return errors === 0;
}
var guard_McpToolCalledEvent = validate160;
function validate160(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.event === void 0 && (missing0 = "event") || data.workspace_id === void 0 && (missing0 = "workspace_id") || data.occurred_at === void 0 && (missing0 = "occurred_at") || data.data === void 0 && (missing0 = "data")) {
        validate160.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.event !== void 0) {
          let data0 = data.event;
          const _errs1 = errors;
          if (typeof data0 !== "string") {
            validate160.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
          if ("mcp.tool_called" !== data0) {
            validate160.errors = [{ instancePath: instancePath + "/event", schemaPath: "#/properties/event/const", keyword: "const", params: { allowedValue: "mcp.tool_called" } }];
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
              validate160.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
              return false;
            }
            var valid0 = _errs3 === errors;
          } else {
            var valid0 = true;
          }
          if (valid0) {
            if (data.occurred_at !== void 0) {
              const _errs5 = errors;
              if (!validate56(data.occurred_at, { instancePath: instancePath + "/occurred_at", parentData: data, parentDataProperty: "occurred_at", rootData })) {
                vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
                errors = vErrors.length;
              }
              var valid0 = _errs5 === errors;
            } else {
              var valid0 = true;
            }
            if (valid0) {
              if (data.data !== void 0) {
                const _errs6 = errors;
                if (!validate80(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData })) {
                  vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
                  errors = vErrors.length;
                }
                var valid0 = _errs6 === errors;
              } else {
                var valid0 = true;
              }
            }
          }
        }
      }
    } else {
      validate160.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate160.errors = vErrors;
  return errors === 0;
}
var guard_isListWebhooksQuery = validate163;
function validate163(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.workspace_id === void 0 && (missing0 = "workspace_id")) {
        validate163.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.workspace_id !== void 0) {
          let data0 = data.workspace_id;
          if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
            validate163.errors = [{ instancePath: instancePath + "/workspace_id", schemaPath: "#/properties/workspace_id/type", keyword: "type", params: { type: "integer" } }];
            return false;
          }
        }
      }
    } else {
      validate163.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate163.errors = vErrors;
  return errors === 0;
}
var guard_isUpdateWebhookPath = validate164;
function validate164(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id")) {
        validate164.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          if (typeof data.id !== "string") {
            validate164.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
        }
      }
    } else {
      validate164.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate164.errors = vErrors;
  return errors === 0;
}
var guard_isAttachListPath = validate165;
function validate165(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id")) {
        validate165.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          if (typeof data.id !== "string") {
            validate165.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
        }
      }
    } else {
      validate165.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate165.errors = vErrors;
  return errors === 0;
}
var guard_isDeleteWebhookPath = validate166;
function validate166(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id")) {
        validate166.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          if (typeof data.id !== "string") {
            validate166.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
        }
      }
    } else {
      validate166.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate166.errors = vErrors;
  return errors === 0;
}
var guard_isTestWebhookPath = validate167;
function validate167(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id")) {
        validate167.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          if (typeof data.id !== "string") {
            validate167.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
        }
      }
    } else {
      validate167.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate167.errors = vErrors;
  return errors === 0;
}
var guard_isListDeliveriesPath = validate168;
function validate168(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id")) {
        validate168.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          if (typeof data.id !== "string") {
            validate168.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
        }
      }
    } else {
      validate168.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate168.errors = vErrors;
  return errors === 0;
}
var guard_isReplayDeliveryPath = validate169;
function validate169(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  if (errors === 0) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id")) {
        validate169.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 } }];
        return false;
      } else {
        if (data.id !== void 0) {
          if (typeof data.id !== "string") {
            validate169.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } }];
            return false;
          }
        }
      }
    } else {
      validate169.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } }];
      return false;
    }
  }
  validate169.errors = vErrors;
  return errors === 0;
}
var responses = { "createWebhook": { "2XX": guard_WebhookCreated } };
export {
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
