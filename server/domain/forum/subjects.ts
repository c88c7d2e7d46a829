/** As what the steps of a text are filed. */
export const workflowSubjectOf = { topic: 'forumTopic', comment: 'forumComment' } as const;
