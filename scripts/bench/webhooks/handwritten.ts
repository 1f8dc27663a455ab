import { historicFaults, isDetected, runHistoric } from "../../schemes/historic.ts";
import { handwritten, startReceivers } from "../../schemes/receivers.ts";
import { failuresIn, useScheme } from "../../schemes/schemes.ts";
import type { Judgement } from "./judgement.ts";

const languages = { mjs: "node:http", py: "Python" };

/** The least share of defects that the checks detect. */
const aim = 0.95;

/** Tests handwritten receivers of each scheme: right ones, and one for each defect. */
export async function judgeHandwritten(onProgress: (what: string) => void): Promise<Judgement[]> {
  const judgements: Judgement[] = [];
  const wrong: string[] = [];
  let right = 0;
  for (const receivers of handwritten) {
    const { scheme, preset, language, defects } = receivers;
    const name = `a receiver of ${scheme} in ${languages[language]}`;
    onProgress(name);
    using folder = await useScheme(preset);
    onProgress(`${name}, generated in ${folder.path}`);
    const running = await startReceivers(receivers);
    try {
      const outcomes = await running.test("right");
      right += Object.keys(outcomes).length;
      wrong.push(...failuresIn(outcomes).map((id) => `${name}: ${id}`));
      const undetected: string[] = [];
      for (const defect of defects) {
        onProgress(`${name}: ${defect}`);
        const found = await running.test(defect, { stopsAtFailure: true });
        if (failuresIn(found).length === 0) undetected.push(defect);
      }
      const share = (defects.length - undetected.length) / defects.length;
      judgements.push({
        judge: name,
        subject: "defects detected",
        tried: defects.length,
        different: undetected,
        claim: {
          says: `${name}: at least ${aim * 100} % of ${defects.length} defects are detected`,
          holds: share >= aim,
        },
      });
    } finally {
      running.stop();
    }
  }
  return [
    {
      judge: "the right ones of these receivers",
      subject: "checks that do not fail",
      tried: right,
      different: wrong,
      claim: { says: "no right receiver fails a check", holds: wrong.length === 0 },
    },
    ...judgements,
  ];
}

/** Tests receivers with libraries that have a fault of former versions, with the command. */
export async function judgeHistoric(onProgress: (what: string) => void): Promise<Judgement> {
  const different: string[] = [];
  for (const [fault, check] of Object.entries(historicFaults)) {
    onProgress(`the historic fault ${fault}`);
    if (!isDetected(await runHistoric(fault), check)) different.push(`${fault} is not detected by ${check}`);
  }
  onProgress("the mended library");
  const { code } = await runHistoric("mended");
  if (code !== 0) different.push("the mended library fails");
  return {
    judge: "historic faults of libraries for Standard Webhooks",
    subject: "`concordat conformance --receiver` detects each, and passes the mended library",
    tried: Object.keys(historicFaults).length + 1,
    different,
    claim: { says: "the historic faults are detected, and the mended library passes", holds: different.length === 0 },
  };
}
