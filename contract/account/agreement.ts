/** Version of the service agreement and privacy policy that a registration agrees to. Its day: raise it when a text changes. */
export const agreementVersion = '2026-11-23';
