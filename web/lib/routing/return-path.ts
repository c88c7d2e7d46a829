import { currentAddress, pathOf } from './address.ts';
import { safePath } from './safe-path.ts';
import { readStored, writeStored } from '../safe-storage.ts';

/** Named as in the specification; one for each tab. */
const key = 'old url';

/** Pages on the way to a login: what one wanted before stays wanted, also past a registration or a recovery. */
const onTheWay = [
  '/login',
  '/loginPath',
  '/redirect',
  '/identityArrival',
  '/reg',
  '/regOrg',
  '/regPath',
  '/registerSuccess',
  '/forget',
  '/appeal',
  '/modifyPhone',
];

/** Where the visitor goes on after the login. */
export function saveReturnPath(path: string = currentAddress()): void {
  if (!onTheWay.includes(pathOf(path))) writeStored('sessionStorage', key, path);
}

/** The saved path, once: it is forgotten by being read. `/` when there is none or when it leads elsewhere. */
export function takeReturnPath(): string {
  const path = readStored('sessionStorage', key);
  clearReturnPath();
  return path === '' ? '/' : safePath(path);
}

export function clearReturnPath(): void {
  writeStored('sessionStorage', key, '');
}
