/** The SM3 hash, GB/T 32905-2016. Why it is written here: see sm4.ts. Answers 32 bytes. */
export function sm3(message: Uint8Array): Uint8Array {
  const state = Int32Array.from(initial);
  const padded = pad(message);
  const view = new DataView(padded.buffer);
  for (let offset = 0; offset < padded.length; offset += 64) compress(state, view, offset);
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  state.forEach((word, index) => out.setInt32(index * 4, word));
  return digest;
}

const initial = [
  0x7380166f, 0x4914b2b9, 0x172442d7, 0xda8a0600, 0xa96f30bc, 0x163138aa, 0xe38dee4d, 0xb0fb0e4e,
];

/** One bit, zeros, and the length in bits as 64 bits, up to a multiple of 64 bytes. */
function pad(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(padded.length - 4, (message.length * 8) >>> 0);
  return padded;
}

function rotateLeft(word: number, bits: number): number {
  return (word << (bits % 32)) | (word >>> ((32 - (bits % 32)) % 32));
}

/** Section 5.3 of the standard; the letters are its own. */
function compress(state: Int32Array, view: DataView, offset: number): void {
  const w = expand(view, offset);
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let j = 0; j < 64; j += 1) {
    const a12 = rotateLeft(a, 12);
    const ss1 = rotateLeft(a12 + e + rotateLeft(j < 16 ? 0x79cc4519 : 0x7a879d8a, j), 7);
    const ff = j < 16 ? a ^ b ^ c : (a & b) | (a & c) | (b & c);
    const gg = j < 16 ? e ^ f ^ g : (e & f) | (~e & g);
    const wj = w[j] ?? 0;
    const tt1 = (ff + d + (ss1 ^ a12) + (wj ^ (w[j + 4] ?? 0))) | 0;
    const tt2 = (gg + h + ss1 + wj) | 0;
    [a, b, c, d] = [tt1, a, rotateLeft(b, 9), c];
    [e, f, g, h] = [tt2 ^ rotateLeft(tt2, 9) ^ rotateLeft(tt2, 17), e, rotateLeft(f, 19), g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = (state[index] ?? 0) ^ word));
}

function expand(view: DataView, offset: number): Int32Array {
  const w = new Int32Array(68);
  for (let j = 0; j < 16; j += 1) w[j] = view.getInt32(offset + j * 4);
  for (let j = 16; j < 68; j += 1) {
    const x = (w[j - 16] ?? 0) ^ (w[j - 9] ?? 0) ^ rotateLeft(w[j - 3] ?? 0, 15);
    w[j] = x ^ rotateLeft(x, 15) ^ rotateLeft(x, 23) ^ rotateLeft(w[j - 13] ?? 0, 7) ^ (w[j - 6] ?? 0);
  }
  return w;
}
