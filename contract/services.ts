import type { ServiceDeclaration } from './service.ts';
import * as list from './service-list.ts';

type List = typeof list;
export type ServiceName = keyof List;

export const services: Readonly<Record<ServiceName, ServiceDeclaration>> = list;

/** All that services name of one sort, as a union. */
export type Declared<Part extends 'tags' | 'owned' | 'subjects' | 'audits' | 'sms'> = {
  [Name in ServiceName]: List[Name] extends Record<Part, readonly (infer Named)[]> ? Named : never;
}[ServiceName];

/** Their tables of errors, as a union. */
export type DeclaredErrors = {
  [Name in ServiceName]: List[Name] extends Record<'errors', infer Table> ? Table : never;
}[ServiceName];
