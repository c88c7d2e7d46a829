/**
 * Passwords that pass the composition rule (three of four kinds, eight characters) and are nevertheless tried first, after
 * published lists of leaked passwords: keyboard walks and words with the usual decorations.
 */
const words = ['Password', 'Passw0rd', 'P@ssword', 'P@ssw0rd', 'Admin', 'Admin@', 'Root@', 'Test@', 'User@', 'Welcome', 'Welcome@', 'Qwer', 'Qwer@', 'Qwerty', 'Qwerty@', 'Abc', 'Abc@', 'Abcd', 'Abcd@', 'Abc.', 'Aa', 'Aa@', 'Asd', 'Asd@', 'Zxc', 'Zxc@', 'Woaini', 'Woaini@', 'China@', 'Huawei@', 'Iloveyou', 'Company@', 'Changeme', 'Letmein', 'Dragon', 'Monkey', 'Sunshine'];
const endings = ['1', '12', '123', '1234', '12345', '123456', '1234567', '12345678', '123456789', '!', '1!', '12!', '123!', '1234!', '@123', '@1234', '@12345', '@123456', '#123', '#1234', '#123456', '2023', '2024', '2025', '2026', '@2023', '@2024', '@2025', '@2026', '888', '888888', '666', '666666', '520', '1314', '5201314', '123.', '123456.', '123456!', '00', '000000', '111111'];
const walks = ['1qaz@WSX', '1qaz!QAZ', '!QAZ2wsx', '1QAZ2wsx', '1q2w3e4R', '1q2w3E4r', 'Q1w2e3r4', 'q1w2E3R4', '1qazXSW@', 'Zaq12wsx', 'ZAQ!2wsx', 'Qaz123456', 'Qazwsx123', 'Qwe123!@#', '123Qwe!@#', '123qweASD', 'Qwe123456', '123.Abc', 'Aa12345678', 'aA123456', 'aa123456A', 'a123456A', 'A123456a', 'A1b2c3d4', 'a1B2c3D4', 'Aa11223344', 'Aa123123', 'Aa112233', '!@#123Qwe', '1234Qwer', '1234@Qwer', 'Asdf1234', 'asdfASDF1', 'Zxcv1234', 'P@$$w0rd', 'Pa$$w0rd', 'Pa55w0rd', 'Pa55word'];

export const commonPasswords: readonly string[] = [
  ...walks,
  ...words.flatMap((word) => endings.map((ending) => word + ending)),
];
