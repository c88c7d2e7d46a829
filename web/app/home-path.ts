/** Where `/` and the logo lead. */
export const homePath = '/home/Home';
