/** PostgreSQL's reason in its output: the last line that is an error, without its prefix; else the last line. */
export function lastErrorLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const errors = lines.filter((line) => /\b(ERROR|FATAL|PANIC|error):/.test(line));
  const line = errors.at(-1) ?? lines.at(-1) ?? 'no reason given';
  return line.replace(/^.*?\b(?:ERROR|FATAL|PANIC|error):\s*/, '').trim();
}
