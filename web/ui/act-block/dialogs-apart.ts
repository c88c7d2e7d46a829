import { createContext } from 'react';

/** Whether dialogs stand at the end of the document: where what is around them has colours of its own. */
export const DialogsApart = createContext(false);
