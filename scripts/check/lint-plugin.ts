/**
 * A rule for oxlint: assignments must be statements of their own, and not parts of conditions, arguments or other
 * expressions. Two exceptions: the whole body of an arrow function may be an assignment (`(part) => (text += part)`),
 * and `??=` may be declared, returned or awaited.
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

/** Parents that do not turn an expression into a part of another. */
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
