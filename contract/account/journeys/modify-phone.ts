import type { Journey } from '../../journey.ts';

export interface ModifyPhoneAnswers {
  enptName: string;
  /** The enterprise lookup has found the account of this name. */
  isCompanyFound: boolean;
  /** Random id, 32 hex digits, that holds the attachments together; empty until the first upload. */
  businessFile: string;
  fileCount: number;
  /** Those are all of them. */
  isLicenceDone: boolean;
  newUserName: string;
  newPhone: string;
  /** From here on the appeal and its files are frozen. */
  isSubmitted: boolean;
}

export type ModifyPhoneStep = 'company' | 'licence' | 'contact' | 'submitted';

export const noModifyPhoneAnswers: ModifyPhoneAnswers = {
  enptName: '',
  isCompanyFound: false,
  businessFile: '',
  fileCount: 0,
  isLicenceDone: false,
  newUserName: '',
  newPhone: '',
  isSubmitted: false,
};

/** Three steps to fill in; behind `submitted` lies the login page. */
export const modifyPhoneJourney: Journey<ModifyPhoneAnswers, ModifyPhoneStep> = [
  {
    key: 'company',
    next: ['licence'],
    ready: () => true,
    undo: (answers) => ({ ...answers, isCompanyFound: false }),
  },
  {
    key: 'licence',
    next: ['contact'],
    ready: ({ enptName, isCompanyFound }) => enptName !== '' && isCompanyFound,
    // the files stay: nobody should have to upload them twice
    undo: (answers) => ({ ...answers, isLicenceDone: false }),
  },
  {
    key: 'contact',
    next: ['submitted'],
    ready: ({ businessFile, fileCount, isLicenceDone }) =>
      businessFile !== '' && fileCount > 0 && isLicenceDone,
    undo: (answers) => answers,
  },
  {
    key: 'submitted',
    next: [],
    ready: ({ isSubmitted }) => isSubmitted,
    undo: (answers) => answers,
  },
];

export const modifyPhoneStepNames: Record<Exclude<ModifyPhoneStep, 'submitted'>, string> = {
  company: '企业信息',
  licence: '营业执照',
  contact: '新联系人',
};
