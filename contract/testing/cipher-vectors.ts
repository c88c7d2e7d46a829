/** What both sides of the wire must agree on, from the standards and from OpenSSL's command line. All hex but for the bodies. */

/** GB/T 32905-2016, appendix A; the empty text from OpenSSL. */
export const sm3Vectors = [
  { text: '', digest: '1ab21d8355cfa17f8e61194831e81a8f22bec8c728fefb747ed035eb5082aa2b' },
  { text: 'abc', digest: '66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0' },
  {
    text: 'abcd'.repeat(16),
    digest: 'debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732',
  },
] as const;

/** GB/T 32907-2016, appendix A: one block, and the same block encrypted a million times over. */
export const sm4Vector = {
  key: '0123456789abcdeffedcba9876543210',
  plain: '0123456789abcdeffedcba9876543210',
  cipher: '681edf34d206965e86b3e94f536e4246',
  millionthCipher: '595298c7c6fd271f0402f804c33d3f66',
} as const;

/** `openssl enc -sm4-cbc -base64 -A` with the key and vector below. */
export const transportVectors = {
  keys: { key: '5f3b8a1c9d27e64012ab7ce45901fd38', iv: 'c07e52d9418b3af6e6910d7b24f5a83c' },
  bodies: [
    { text: '{}', body: 'RETWkOkr+637snal7oz+JQ==' },
    {
      text: '{"account":"远衡精密","password":"x"}',
      body: 'ZyOv9FSGclGu5XEIjgGlVed+HdYE5lcB3NwP6ZGL+rUKZEIP0InitQ6ImP8AeAWh',
    },
    // A whole block of text, which PKCS#7 follows with a whole block of padding.
    { text: '0123456789abcdef', body: 'nauLx3BNlF420WYKbyF45aQNx7wDGEzMySh9MkPIE9o=' },
  ],
} as const;
