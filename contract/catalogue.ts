import { appealCalls } from './account/appeal-calls.ts';
import { bindingCalls } from './account/binding-calls.ts';
import { accountCalls } from './account/calls.ts';
import { confirmationCalls } from './account/confirmation-calls.ts';
import { passwordLinkCalls } from './account/password-link-calls.ts';
import { profileCalls } from './account/profile-calls.ts';
import { recoveryCalls } from './account/recovery-calls.ts';
import { ticketCalls } from './account/ticket-calls.ts';
import { undoCalls } from './account/undo-calls.ts';
import type { Calls } from './call.ts';
import { contentCalls, releaseCalls } from './content/calls.ts';
import { filesCalls } from './files/calls.ts';
import { portalCalls } from './portal/calls.ts';
import { referenceCalls } from './reference/calls.ts';
import { servicesCalls } from './services/calls.ts';

/** Every table of calls, by area: what the API page, the catalogue tests and the access tests walk over. */
export const catalogue: Record<string, Calls> = {
  account: accountCalls,
  recovery: recoveryCalls,
  appeal: appealCalls,
  binding: bindingCalls,
  tickets: ticketCalls,
  profile: profileCalls,
  confirmation: confirmationCalls,
  undo: undoCalls,
  passwordLink: passwordLinkCalls,
  files: filesCalls,
  portal: portalCalls,
  reference: referenceCalls,
  content: contentCalls,
  release: releaseCalls,
  services: servicesCalls,
};
