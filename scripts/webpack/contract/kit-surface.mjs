import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';

const parse = (file, text) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
const oneLine = (text) => text.replace(/\s+/g, ' ').trim();
const listed = (nodes = []) => nodes.map((node) => oneLine(node.getText())).join(', ');
const isExported = (node) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** How a function, class or value is declared: what its users are written against. */
const signatureOf = (node) => {
  if (ts.isFunctionLike(node)) {
    const returned = node.type ? `: ${oneLine(node.type.getText())}` : '';
    return `${node.typeParameters ? `<${listed(node.typeParameters)}>` : ''}(${listed(node.parameters)})${returned}`;
  }
  if (ts.isClassDeclaration(node)) {
    const members = node.members.map((member) =>
      ts.isFunctionLike(member) ? `${member.name?.getText() ?? 'new'}${signatureOf(member)}` : member.name.getText(),
    );
    return `class { ${members.join('; ')} }`;
  }
  return oneLine(node.type?.getText() ?? 'value');
};

const exportsOf = (source) =>
  source.statements.filter(isExported).flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name, initializer, type }) => [
        name.getText(),
        initializer && ts.isArrowFunction(initializer) ? signatureOf(initializer) : signatureOf({ type }),
      ]);
    const isValue = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
    return isValue ? [[statement.name.getText(), signatureOf(statement)]] : [];
  });

const membersOf = (source, name) => {
  const found = source.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.getText() === name);
  return found.members.map((member) => [
    member.name.getText(),
    { signature: oneLine(member.getText()).replace(/;$/, ''), ...(member.questionToken ? { optional: true } : {}) },
  ]);
};

const versionIn = (text) => {
  const match = /contractVersion: ContractVersion = \{ major: (\d+), minor: (\d+) \}/.exec(text);
  if (!match) throw new Error('contract.ts declares no contractVersion');
  return { major: Number(match[1]), minor: Number(match[2]) };
};

/** The names of the kit that only builds of earlier contracts use stand in files of this name. */
const isDeprecated = (file) => file.startsWith('before-');

/**
 * What the shell gives its remotes, read from the sources of the kit: its version, the run-time exports of `index.ts` and the members
 * of the shell API, with how each is declared.
 * @param folder holds `index.ts` and the files that it exports
 */
export const readKitSurface = async (folder) => {
  const read = (file) => readFile(join(folder, file), 'utf8');
  const files = [...(await read('index.ts')).matchAll(/export \* from '\.\/(.+)\.js'/g)].map(
    ([, name]) => `${name}.ts`,
  );
  const entries = await Promise.all(
    files.map(async (file) =>
      exportsOf(parse(file, await read(file))).map(([name, signature]) => [
        name,
        isDeprecated(file) ? { deprecated: true } : { signature },
      ]),
    ),
  );
  const contract = await read('contract.ts');
  return {
    version: versionIn(contract),
    exports: Object.fromEntries(entries.flat().sort(([a], [b]) => (a < b ? -1 : 1))),
    shellApi: Object.fromEntries(membersOf(parse('contract.ts', contract), 'ShellApi')),
  };
};
