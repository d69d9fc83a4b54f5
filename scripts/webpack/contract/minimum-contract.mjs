import ts from 'typescript';

const kit = '@daybook/frontend-kit';

/** Run-time names that a module imports from the kit, and property names that it reads. */
const usesOf = (text) => {
  const source = ts.createSourceFile('module.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const [imported, properties] = [new Set(), new Set()];
  const visit = (node) => {
    const from = ts.isImportDeclaration(node) || ts.isExportDeclaration(node) ? node.moduleSpecifier?.text : undefined;
    if (from === kit) {
      const clause = ts.isImportDeclaration(node) ? node.importClause : { namedBindings: node.exportClause };
      const isTypes = node.isTypeOnly || clause?.isTypeOnly;
      const elements = clause?.namedBindings?.elements;
      if (!isTypes && !elements) throw new Error(`Import from ${kit} by name: what is used cannot be told otherwise`);
      for (const { isTypeOnly, propertyName, name } of isTypes ? [] : elements)
        if (!isTypeOnly) imported.add((propertyName ?? name).text);
    }
    if (ts.isPropertyAccessExpression(node)) properties.add(node.name.text);
    else if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression))
      properties.add(node.argumentExpression.text);
    else if (ts.isBindingElement(node)) properties.add((node.propertyName ?? node.name).text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { imported, properties };
};

/**
 * The lowest contract whose shell has all that these modules use. A property that is called like a newer member of the shell API
 * counts as one; an optional member does not, since whoever uses it has to do without.
 * @param surface as `datedSurface` gives it
 * @param modules source texts by file
 */
export const minimumContract = ({ version, exports, shellApi }, modules) => {
  let minor = 0;
  for (const [file, text] of modules) {
    const { imported, properties } = usesOf(text);
    for (const name of imported) {
      const found = exports[name];
      if (!found) throw new Error(`${file} imports ${name}, which the kit does not export`);
      if (found.deprecated) throw new Error(`${file} imports ${name}, which is kept for earlier builds alone`);
      minor = Math.max(minor, found.since);
    }
    for (const [name, { since, optional }] of Object.entries(shellApi))
      if (!optional && properties.has(name)) minor = Math.max(minor, since);
  }
  return { major: version.major, minor };
};
