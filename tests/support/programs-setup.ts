/** In each worker: where the shared servers are, for modules that both runners use; programs run as an operator's do. */
import { inject } from 'vitest';

const { siteUrl, apiUrl, proxyUrl } = inject('servers');
delete process.env.NODE_ENV;
process.env.JOURNEY_SITE_URL = siteUrl;
process.env.JOURNEY_API_URL = apiUrl;
process.env.JOURNEY_PROXY_URL = proxyUrl;
process.env.JOURNEY_SAMPLE_STORE = inject('sampleStore');
