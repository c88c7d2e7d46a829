import type { CallDefinition, WhenClosed } from './call.ts';
import { isOwnedKind } from './content/owned-kinds.ts';
import type { ErrorName } from './errors.ts';
import { rolesThatMay, type Permission } from './permissions.ts';
import { services, type ClosableService, type ServiceName } from './services.ts';

/** The services that chiefs may close, with how people call them. In the order of the list of services. */
export const closableServices: readonly { key: ClosableService; name: string; about: string }[] =
  Object.entries(services).flatMap(([key, { closable }]) =>
    closable === undefined ? [] : [{ key: key as ClosableService, ...closable }],
  );

const byPath = new Map(
  Object.entries(services).flatMap(([name, { access = {} }]) =>
    Object.keys(access).map((path) => [path, name as ServiceName] as const),
  ),
);

/** The service of which a call is: that whose declaration says who may make it. What owners write of content is supply's. */
const serviceOf = ({ path, kind = '', access }: CallDefinition): ServiceName | undefined =>
  byPath.get(path) ?? (isOwnedKind(kind) && access !== 'anonymous' ? 'supply' : undefined);

/** Nobody but people of the centre may make it. */
function isForStaffAlone({ access }: CallDefinition): boolean {
  const all = typeof access === 'string' ? [access] : access;
  return all.every((one) => one === 'staff' || rolesThatMay(one as Permission).length > 0);
}

/** What becomes of a call while its service is closed: reading, and going on with what has begun, is open; making something is not. */
export interface ClosedCall {
  service: ClosableService;
  effect: 'reads' | WhenClosed;
}

/** Undefined: of no service that can be closed, or for people of the centre, who finish what is under way. */
export function closedCallOf(call: CallDefinition): ClosedCall | undefined {
  const service = closableServices.find(({ key }) => key === serviceOf(call))?.key;
  if (service === undefined || isForStaffAlone(call)) return undefined;
  if (call.writes === undefined) return { service, effect: 'reads' };
  return { service, effect: call.whenClosed ?? (call.once === true ? 'refused' : 'open') };
}

/** Whether it is refused with these parameters. */
export function isBeginning({ effect }: ClosedCall, request: unknown): boolean {
  if (typeof effect === 'string') return effect === 'refused';
  const given = request as Readonly<Record<string, unknown>>;
  if ('openWithout' in effect) return given[effect.openWithout] !== false;
  return [effect.openWith].flat().every((field) => {
    const named = given[field];
    return named === undefined || named === null || named === '';
  });
}

export const closedErrors = {
  notYet: 'serviceNotYetOpen',
  ended: 'serviceEnded',
} as const satisfies Record<string, ErrorName>;

/** What a call can fail with, where its service may be closed as well. */
export function errorsOf(call: CallDefinition): readonly ErrorName[] {
  const effect = closedCallOf(call)?.effect ?? 'reads';
  return effect === 'reads' || effect === 'open'
    ? call.errors
    : [...call.errors, ...Object.values(closedErrors)];
}
