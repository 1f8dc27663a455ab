/**
 * A rule of oxlint: a value is changed in a statement of its own, and not within a condition, an argument or another
 * expression. The whole body of an arrow function may change one (`(part) => (text += part)`), and `??=` may be the value
 * that is declared, returned or awaited.
 */
interface Node {
  type: string;
  operator?: string;
  parent: Node;
  init?: Node;
  update?: Node;
}

interface Context {
  report(problem: { node: Node; message: string }): void;
}

/** Surroundings that do not make an expression a part of another. */
const transparent = new Set(["TSAsExpression", "TSNonNullExpression", "SequenceExpression"]);
const statements = new Set(["ExpressionStatement", "ArrowFunctionExpression"]);
const readers = new Set(["VariableDeclarator", "ReturnStatement", "AwaitExpression"]);

function isOnItsOwn(node: Node): boolean {
  const isVoid = (each: Node): boolean => each.type === "UnaryExpression" && each.operator === "void";
  let outer = node;
  while (transparent.has(outer.parent.type) || isVoid(outer.parent)) outer = outer.parent;
  const { parent } = outer;
  if (parent.type === "ForStatement") return parent.init === outer || parent.update === outer;
  return statements.has(parent.type) || (node.operator === "??=" && readers.has(parent.type));
}

function create(context: Context) {
  const check = (node: Node): void => {
    if (!isOnItsOwn(node))
      context.report({ node, message: "Change the value in a statement of its own, then use it." });
  };
  return { AssignmentExpression: check, UpdateExpression: check };
}

export default { meta: { name: "concordat" }, rules: { "no-assignment-in-expression": { create } } };
