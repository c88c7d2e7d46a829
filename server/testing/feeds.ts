/** An RSS file with some items. */
export const rssFeed = (items: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>旧站</title><link>https://old.example/</link>${items}</channel></rss>`;

/** An Atom file with some entries. */
export const atomFeed = (entries: string): string =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>旧站</title><link rel="self" href="https://feeds.example/x"/><link href="https://old.example/"/>${entries}</feed>`;

interface Post {
  title: string;
  body?: string;
  type?: string;
  more?: string;
}

/** What WordPress writes where somebody exports a site. */
export const wordPressExport = (posts: readonly Post[]): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.4" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>旧站</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
${posts
  .map(
    ({ title, body = '一段话。', type = 'post', more = '' }, n) => `<item>
<title><![CDATA[${title}]]></title><link>https://old.example/news/${String(n + 1)}.html</link>
<pubDate>Mon, 06 Sep 2021 00:01:00 +0000</pubDate><dc:creator><![CDATA[wang]]></dc:creator>
<guid isPermaLink="false">https://old.example/?p=${String(n + 1)}</guid><description></description>
<content:encoded><![CDATA[${body}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_date_gmt><![CDATA[2021-09-06 00:01:00]]></wp:post_date_gmt>
<wp:post_type><![CDATA[${type}]]></wp:post_type>${more}</item>`,
  )
  .join('\n')}
</channel></rss>`;
