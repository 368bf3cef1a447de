import { type RequestHandler, Router } from 'express';
import { addressKey, type Limiter } from '../../security/limits';
import { methodNotAllowed, sendError, toErrorResponse } from '../error-responses';
import type { ApiDocument } from '@duet/schemas/openapi';
import type { ApiDocuments } from './api-documents';
import { renderApiPage } from './api-page';

interface Deps {
  documents: ApiDocuments;
  limiter: Limiter;
}

const CACHE = 'public, max-age=60';

export function apiRoutes({ documents, limiter }: Deps): Router {
  const answer = (
    type: 'json' | 'html',
    render: (document: ApiDocument) => string,
  ): RequestHandler => {
    const rendered = new WeakMap<ApiDocument, string>();
    return async (req, res) => {
      try {
        if (req.method !== 'GET' && req.method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD']);
        await limiter.check('read', 'address', addressKey(req.ip));
        const document = await documents.getPublic();
        const text = rendered.get(document) ?? render(document);
        rendered.set(document, text);
        res.set({ 'cache-control': CACHE, 'access-control-allow-origin': '*' });
        res.type(type).send(text);
      } catch (error) {
        sendError(res, toErrorResponse(error));
      }
    };
  };
  const router = Router();
  router.all(
    '/api/openapi.json',
    answer('json', (document) => JSON.stringify(document)),
  );
  router.all('/api/docs', answer('html', renderApiPage));
  return router;
}
