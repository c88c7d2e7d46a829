import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';

const tencentCaptcha = [
  'https://turing.captcha.qcloud.com',
  'https://turing.captcha.gtimg.com',
  'https://captcha.gtimg.com',
];

/**
 * Content security policy and its kin. No inline script but those of `scriptHashes`, no inline style, no frame but those of `frameHosts`, by TLS. The
 * captcha vendor's hosts are let in only where that vendor is in use.
 */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  {
    isHttps,
    hasHstsForSubdomains,
    usesTencentCaptcha,
    frameHosts,
    imageOrigins,
    scriptHashes,
  }: {
    isHttps: boolean;
    /** Other sites may lie below this one's name, and have no TLS. */
    hasHstsForSubdomains: boolean;
    usesTencentCaptcha: boolean;
    frameHosts: readonly string[];
    /** Where pictures are given besides. */
    imageOrigins: readonly string[];
    /** As the policy wants them: `'sha256-…'`. */
    scriptHashes: readonly string[];
  },
): Promise<void> {
  const vendor = usesTencentCaptcha ? tencentCaptcha : [];
  const headers = await askHelmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes, ...vendor],
        styleSrc: ["'self'", ...(usesTencentCaptcha ? ["'unsafe-inline'"] : [])],
        imgSrc: ["'self'", 'data:', 'blob:', ...vendor, ...imageOrigins],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'", ...vendor],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        workerSrc: ["'self'"],
        frameSrc: ["'self'", ...vendor, ...frameHosts.map((host) => `https://${host}`)],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps && { includeSubDomains: hasHstsForSubdomains },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    // means nothing over plain HTTP but a warning in the console
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
  });
  app.addHook('onRequest', (_, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** What helmet puts into every answer. It would compose the same headers anew each time; asked once, they cost nothing. */
async function askHelmet(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const app = fastify();
  await app.register(helmet, options);
  app.get('/', (_, reply) => reply.code(204).send());
  const { headers } = await app.inject('/');
  await app.close();
  const ofHttp = ['connection', 'date', 'content-length'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !ofHttp.includes(name) ? [[name, value]] : [],
    ),
  );
}
