import { join, relative } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '#server/lib/process/project-root.ts';

/** Where somebody begins to read an act, and what he reads of: a name that the file declares, or a property of an object in it. */
export interface Walk {
  act: string;
  file: string;
  name: string;
}

export const walks: readonly Walk[] = [
  { act: 'policies are listed', file: 'server/routes/content.ts', name: 'portalPolicyInfo' },
  { act: 'a demand is saved', file: 'server/domain/publishing/save-own-item.ts', name: 'saveOwnItem' },
  { act: 'a comment is written', file: 'server/routes/forum.ts', name: 'saveComment' },
  {
    act: 'what is due is published',
    file: 'server/domain/publishing/publish-due-items.ts',
    name: 'publishDueItems',
  },
  {
    act: 'a read is answered from memory',
    file: 'server/lib/cache/cached-calls.ts',
    name: 'sendCachedResponse',
  },
];

/**
 * Files of the project that an act runs through: from its first function to each that is named in it, and so on. Types are not followed, they say
 * nothing of what happens; nor what is handed in as a value, which nobody finds by reading. Fails where the beginning is not there.
 */
export function filesOf(walk: Walk, root = projectRoot): string[] {
  const { program, checker } = read(root);
  const first = beginningOf(walk, program.getSourceFile(join(root, walk.file)));
  const seen = new Set<ts.Node>([first]);
  for (const node of seen) {
    const visit = (part: ts.Node): void => {
      if (ts.isTypeNode(part)) return;
      if (ts.isIdentifier(part)) {
        const declared = declarationOf(checker, part, root);
        if (declared !== undefined) seen.add(declared);
      }
      ts.forEachChild(part, visit);
    };
    visit(node);
  }
  return [...new Set([...seen].map((node) => relative(root, node.getSourceFile().fileName)))].sort();
}

let known: { root: string; program: ts.Program; checker: ts.TypeChecker } | undefined;

function read(root: string): { program: ts.Program; checker: ts.TypeChecker } {
  if (known?.root === root) return known;
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'server/tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  if (config === undefined) throw new Error('server/tsconfig.json cannot be read');
  const program = ts.createProgram(config.fileNames, config.options);
  known = { root, program, checker: program.getTypeChecker() };
  return known;
}

/** Where a walk begins in its file. Fails where that has nothing of this name. */
export function beginningOf({ file, name }: Walk, source: ts.SourceFile | undefined): ts.Node {
  const found = source && find(source, name);
  if (found === undefined) throw new Error(`${file} has no ${name}`);
  return found;
}

/** The declaration of this name in a file, or the property of this name. */
function find(source: ts.SourceFile, name: string): ts.Node | undefined {
  let found: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    if (found !== undefined) return;
    const isNamed =
      (ts.isFunctionDeclaration(node) ||
        ts.isVariableDeclaration(node) ||
        ts.isPropertyAssignment(node) ||
        ts.isMethodDeclaration(node)) &&
      node.name?.getText() === name;
    if (isNamed) found = node;
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What a name stands for where that is declared at the top of a file of the project: a function, a class or a value. */
function declarationOf(checker: ts.TypeChecker, name: ts.Identifier, root: string): ts.Node | undefined {
  const symbol = ts.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
  if (symbol === undefined) return undefined;
  const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declared = own.valueDeclaration;
  if (declared === undefined) return undefined;
  const { fileName } = declared.getSourceFile();
  if (!fileName.startsWith(root) || fileName.includes('/node_modules/')) return undefined;
  const isTop =
    (ts.isFunctionDeclaration(declared) ||
      ts.isClassDeclaration(declared) ||
      ts.isVariableDeclaration(declared)) &&
    isAtTop(declared);
  return isTop ? declared : undefined;
}

function isAtTop(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isSourceFile(parent) || (ts.isVariableDeclarationList(parent) && ts.isSourceFile(parent.parent.parent))
  );
}
