import type { ServiceDeclaration } from './service.ts';
import * as list from './service-list.ts';

type List = typeof list;
export type ServiceName = keyof List;

export const services: Readonly<Record<ServiceName, ServiceDeclaration>> = list;

/** All that services name of one sort, as a union. */
export type Declared<Part extends 'tags' | 'owned' | 'subjects' | 'audits' | 'sms'> = {
  [Name in ServiceName]: List[Name] extends Record<Part, readonly (infer Named)[]> ? Named : never;
}[ServiceName];

/** Those that chiefs may close. */
export type ClosableService = {
  [Name in ServiceName]: List[Name] extends Record<'closable', object> ? Name : never;
}[ServiceName];

/** The same of one service. */
export type OwnedBy<Name extends ServiceName> =
  List[Name] extends Record<'owned', readonly (infer Owned extends string)[]> ? Owned : never;

/** Those of which the server has more to say than their calls do. */
export type DeclaringName = {
  [Name in ServiceName]: List[Name] extends Record<'owned', unknown> | Record<'exported', unknown>
    ? Name
    : never;
}[ServiceName];

/** Their tables of errors, as a union. */
export type DeclaredErrors = {
  [Name in ServiceName]: List[Name] extends Record<'errors', infer Table> ? Table : never;
}[ServiceName];

/** What a service keeps of a user, as schemas by name. */
export type ExportedBy<Name extends ServiceName> =
  List[Name] extends Record<'exported', infer Parts extends object> ? Parts : never;
type PartsOf<Name extends ServiceName> = Name extends unknown ? ExportedBy<Name> : never;
type KeysOf<Parts> = Parts extends unknown ? keyof Parts : never;
type PartOf<Parts, Key> = Parts extends Record<Key & PropertyKey, infer Part> ? Part : never;
export type ExportedShape = {
  [Key in KeysOf<PartsOf<ServiceName>>]: PartOf<PartsOf<ServiceName>, Key>;
};
