import { Todos } from '../todos.tsx';

/** What waits for the account, as its first view shows it. */
export function WorkbenchTab() {
  return <Todos most={5} />;
}
