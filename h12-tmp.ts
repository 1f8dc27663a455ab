import { automaticDefects } from "./conformance/defects/automatic/automatic.ts";
import { openDefective } from "./conformance/proof/defective.ts";
import { runCheck } from "./conformance/runner/run-check.ts";
import { checksOf } from "./conformance/checks.ts";
const d=automaticDefects("capability").find(d=>d.id==="capability/call/required/parameters");
for (const c of checksOf("capability","server").filter(c=>c.id.startsWith("capability/call/param"))) { const r=await runCheck(c,await openDefective("capability",d),{isMust:()=>true,timeout:15000}); console.log(c.id,r.outcome,r.reason); }
const t=await openDefective("capability");
const T=t.target as any; const post=async(p:string,b:any)=>{const r=await T.fetch(new Request(T.baseUrl+p,{method:"POST",headers:{...T.headers,"content-type":"application/json"},body:JSON.stringify(b)}));console.log(r.status,(await r.text()).slice(0,1500))};
await post("/tools/by-ids",{tool_ids:["weather.forecast.v2"],search_id:"srch_51b0",session_id:"x"});
await post("/tools/execute?tool_id=weather.forecast.v2",{});
await t.close();
