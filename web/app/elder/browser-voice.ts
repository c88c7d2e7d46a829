import { createStore } from '#web/lib/store.ts';
import type { Voice } from './reader.ts';

/** Voices are loaded after the page; a device that has told of none by now has none. */
const waitMilliseconds = 2_000;

/** Whether the browser can read Chinese aloud. */
export const voiceState = createStore<'unknown' | 'there' | 'missing'>('unknown');

function chineseVoice(): SpeechSynthesisVoice | undefined {
  const voices = window.speechSynthesis.getVoices().filter(({ lang }) => /^(?:zh|cmn)(?:[-_]|$)/i.test(lang));
  const mainland = voices.filter(({ lang }) => /cn|hans|^cmn$|^zh$/i.test(lang));
  const wanted = mainland.length > 0 ? mainland : voices;
  return wanted.find(({ localService }) => localService) ?? wanted[0];
}

/** Looks for a voice until the returned function is called. */
export function watchVoices(): () => void {
  if (!('speechSynthesis' in window)) {
    voiceState.set('missing');
    return () => undefined;
  }
  const look = () => {
    if (chineseVoice() !== undefined) voiceState.set('there');
  };
  const timer = setTimeout(() => {
    if (voiceState.get() === 'unknown') voiceState.set('missing');
  }, waitMilliseconds);
  const end = new AbortController();
  window.speechSynthesis.addEventListener('voiceschanged', look, { signal: end.signal });
  look();
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}

let current: SpeechSynthesisUtterance | undefined;

/** The browser's own synthesis: nothing of the page is sent anywhere by the portal. */
export const browserVoice: Voice = {
  say(text, rate, on) {
    const utterance = new SpeechSynthesisUtterance(text);
    const voice = chineseVoice();
    if (voice !== undefined) utterance.voice = voice;
    utterance.lang = voice?.lang ?? 'zh-CN';
    utterance.rate = rate;
    // What was cut off tells of its end too; only the present one counts. Held here, too: browsers forget an utterance that nobody holds.
    current = utterance;
    const ifCurrent = (then: () => void) => () => {
      if (current === utterance) then();
    };
    utterance.addEventListener('end', ifCurrent(on.end));
    utterance.addEventListener('error', ifCurrent(on.failure));
    window.speechSynthesis.speak(utterance);
  },
  stop() {
    current = undefined;
    if ('speechSynthesis' in window) window.speechSynthesis.cancel();
  },
};
