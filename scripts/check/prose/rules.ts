/** A pattern that prose must not contain. */
export interface ProseRule {
  id: string;

  /** Matches the words to report in a sentence. A space matches any white space, line breaks included. */
  pattern: RegExp;

  /** Names the replacement. */
  message: string;

  /** Omits headings. */
  inSentencesOnly?: boolean;
}

/** A noun that `where` may follow: it names a place. */
const places =
  "(?:places?|folders?|director(?:y|ies)|files?|lines?|columns?|pages?|sections?|tables?|positions?|points?|spots?|addresses|address|hosts?|machines?)";

/** Words after which `where` asks for a place: "says where it is", "from where". */
const asksForPlace = "(?:says?|shows?|knows?|names?|from|to|know|matter|of|is|are|find|finds|states?|decides?)";

/** What follows `where` if it stands for a condition. */
const conditionSubject =
  "(?:that|it|they|this|these|those|there|nothing|something|anything|everything|none|no|nobody|one|each|every|all|any|some|both|neither|several|others?|another|more|less|only|not|what|you|we|an?|the|its|their)";

export const proseRules: ProseRule[] = [
  {
    id: "noun-clause",
    pattern:
      /^(?:what|whatever|whoever|whether|whichever|who|how(?! to )(?= \w)|as (?:much|many|little|few)(?: of)?)\b(?![^]*\?$)/i,
    message: "A sentence starts with a noun clause. Name the thing: subject, verb, object.",
  },
  {
    id: "that-clause",
    pattern: /^That (?:the|an?|it|they|no|nothing|each|every|all|some|this|there|one|these|those)\b/,
    message: "A sentence starts with a clause as its subject. Say who does what.",
  },
  {
    id: "negation-as-value",
    pattern: /(?<!\bthere )\b(?:is|are|was|were|be) none\b|\bfound nothing\b/i,
    message: "A negation is no value. Say what is wrong and what is expected.",
  },
  {
    id: "where-for-if",
    pattern: new RegExp(
      "^where\\b|\\b(?:true|false|undefined|null|empty|nothing|none|absent|left out|fails?|throws?|warns?|pass(?:es)?|skips?|only) where\\b|" +
        `(?<!\\b${places} |\\b${asksForPlace} |\\b${places}, )\\bwhere ${conditionSubject}\\b(?! (?:\\w+ )?(?:is|are|stands?|lies|lie|belongs?|goes|go|comes from|begins?|starts?|ends?)[.,;:)])`,
      "i",
    ),
    message: "Use `if` for a condition and `when` for a time; `where` is for places.",
    inSentencesOnly: true,
  },
  {
    id: "testing-words",
    pattern: new RegExp(
      [
        "\\bheld to\\b",
        "\\bholds? (?:implementations|servers|senders|receivers|clients|checks|suites?|it|them|each|others|what|everything) to\\b",
        "^holds what\\b",
        "(?<!\\b(?:in|never|to|keep) )\\b(?:minds?|minded|minding)\\b",
        "\\b(?:has|have|had|is|are|was|were|be|being|been|not|goes|go) noticed\\b",
        "\\bnotic(?:es|ing)\\b",
        "\\bto notice\\b",
        "\\blets? (?:\\w+ ){0,2}through\\b",
        "\\b(?:has|have|had|was|were|be|been|is|are) seen\\b",
        "\\bnone of (?:them|these|those) (?:saw|sees?)\\b",
        "\\b(?:is|are|was|were|be) (?:said|told(?! apart))\\b",
      ].join("|"),
      "i",
    ),
    message: "Use the words of testing: assert, expect, accept, reject, report, detect, skip, pass, fail.",
  },
  {
    id: "glue",
    pattern:
      /\bbesides?(?: (?:it|them|that|this|these|those|each|which|others?))\b|\bbesides\b|\band yet\b|\bas (?:it|they) should be\b|\bto be had\b|\bthat it takes\b|\bthere is to know\b|\b(?:that|which|what)(?: \w+){2,12} of\.?$/i,
    message:
      'Replace the glue words ("beside it", "and yet", "as it should be", "to be had"): name the thing and its relation.',
  },
  {
    id: "glossary",
    pattern:
      /\bstrangers?\b|(?<!\bconnections? (?:is |was )?)\brefus(?:als?|es?|ed|ing)\b(?! (?:to|connections?)\b)|\bwrongly rejected\b|\brow checks\b|\bshared out\b|\b(?:an|the|its|each|every|another|whose|right|wrong) answers?\b|\bguessed (?:facts?|checks?|contracts?)\b/i,
    message:
      "Use the word of the field: third-party implementation (stranger), reject (refuse), false alarm (wrongly rejected), law (row check), partition (share out), inferred (guessed), response (answer).",
  },
];
