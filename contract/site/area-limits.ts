/** Districts of one city, with those that are offered no more. */
export const areasPerCity = 60;
