/** Numbers of the home page: section 9 of the portal specification, and what is called urgent. */

export const bannerSeconds = 3;
export const noticeTickerSeconds = 4;
/** Typical cases, and as many solutions. */
export const showcaseBatch = 4;
/** A declaration that ends sooner is shown as urgent. */
export const urgentDeclarationDays = 7;
