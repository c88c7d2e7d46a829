/**
 * What browser and server must agree on about the captcha: the geometry of the slider puzzle and its limits.
 * Picture coordinates are CSS pixels of the picture at its full width; the browser scales it down on narrow screens.
 */
export const captchaPictureWidthPixels = 340;
export const captchaPictureHeightPixels = 170;
/** The piece is drawn in a square box of this side; its knobs lie inside. */
export const captchaPieceSizePixels = 60;
/** Furthest place of the piece's left edge. */
export const captchaTravelPixels = captchaPictureWidthPixels - captchaPieceSizePixels;
/** An answer may be this far from the hole on either side. */
export const captchaTolerancePixels = 5;

/** An arrow key moves the piece this far; page keys and Shift with an arrow move it by the large step. */
export const captchaKeyStepPixels = 2;
export const captchaLargeKeyStepPixels = 10;

/** A trace longer than this is thinned by the browser and refused by the server. */
export const captchaMaxTraceSamples = 600;

/**
 * The shortest time in which a person solves a puzzle. A faster response comes from a script. The page delays its own
 * computation by this time.
 */
export const captchaMinMilliseconds = 600;

/** What a ticket may be spent on. A ticket won for one purpose is worth nothing for another. */
export const captchaPurposes = ['login', 'code', 'upload', 'enquiry'] as const;
export type CaptchaPurpose = (typeof captchaPurposes)[number];

/** The proof of work consists of this many small puzzles: their sum varies less than one large puzzle, and they show progress. */
export const captchaWorkPuzzles = 12;

/** What getAppId answers as the app id where no vendor's script is wanted. */
export const ownSliderAppId = 'slider';
export const captchaOffAppId = 'off';
