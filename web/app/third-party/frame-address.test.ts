import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameAddress } from './frame-address.ts';

const site = { frameHosts: ['map.example', 'gis.example:8443'], ownOrigin: 'https://portal.example' };
const framed = (thirdUrl: string) => ({ isIFrame: true, thirdUrl });

describe('the address of a frame', () => {
  it.each([
    ['https://map.example/city?layer=1#top', 'https://map.example'],
    ['https://MAP.example', 'https://map.example'],
    ['https://map.example:443/', 'https://map.example'],
    ['https://gis.example:8443/', 'https://gis.example:8443'],
  ])('may be %s', (thirdUrl, origin) => {
    expect(frameAddress(framed(thirdUrl), site)).toEqual({ href: new URL(thirdUrl).href, origin });
  });

  it.each([
    ['without TLS', 'http://map.example/'],
    ['a host that is not on the list', 'https://other.example/'],
    ['a host below one on the list', 'https://a.map.example/'],
    ['a host that ends like one on the list', 'https://evilmap.example/'],
    ['a host that begins like one on the list', 'https://map.example.evil.example/'],
    ['another port', 'https://map.example:8443/'],
    ['the listed host without its port', 'https://gis.example/'],
    ['somebody else behind an @', 'https://map.example@evil.example/'],
    ['with a name and a password', 'https://user:secret@map.example/'],
    ['a script', 'javascript:alert(1)//map.example'],
    ['data', 'data:text/html,https://map.example'],
    ['a path of this site', '/home/Home'],
    ['a host without a scheme', '//map.example/'],
    ['nothing', ''],
  ])('is none: %s', (_, thirdUrl) => {
    expect(frameAddress(framed(thirdUrl), site)).toBeUndefined();
  });

  it('is none where the menu does not ask for a frame', () => {
    expect(frameAddress({ isIFrame: false, thirdUrl: 'https://map.example/' }, site)).toBeUndefined();
  });

  it('is never this site, even on the list', () => {
    const listed = { ...site, frameHosts: ['portal.example'] };
    expect(frameAddress(framed('https://portal.example/#/account'), listed)).toBeUndefined();
  });

  it('has TLS and a listed host, whatever staff typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.webUrl({ validSchemes: ['http', 'https', 'ftp'] })),
        fc.boolean(),
        (typed, isListed) => {
          const host = isListed && URL.canParse(typed) ? new URL(typed).host : 'map.example';
          const address = frameAddress(framed(typed), { ...site, frameHosts: [host] });
          if (address !== undefined) expect(address.origin).toBe(`https://${host}`);
        },
      ),
    );
  });
});
