// npm run new -- kind | service | call | page | provider NAME …
import { projectRoot } from '#server/lib/process/project-root.ts';
import { make } from './make.ts';
import { NewError } from './new-error.ts';

try {
  const { made, changed, next } = await make(projectRoot, process.argv.slice(2));
  const lines = [
    ...['Made:', ...made.map((file) => `  ${file}`)],
    ...['Changed:', ...changed.map((file) => `  ${file}`)],
    ...['Next:', ...next.map((step, index) => `  ${String(index + 1)}. ${step}`)],
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  if (!(error instanceof NewError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
