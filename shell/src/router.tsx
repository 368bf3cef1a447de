import { createBrowserRouter } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { LAYOUTS } from '@duet/schemas/remote-terms';
import { ErrorView, NotFoundView } from './errors/error.view';
import { LangConfigView } from './language/lang-config.view';
import { ChatLayout } from './layouts/chat.layout';
import { DefaultLayout } from './layouts/default.layout';
import { EmptyLayout } from './layouts/empty.layout';
import { LanderLayout } from './layouts/lander.layout';
import { keepModalsInHistory } from './modals/modal-history';
import type { RouteHandle } from './route-handle';
import { RemoteView } from './remotes/remote-view';
import type { Remotes } from './remotes/remotes';
import { RootView } from './root.view';
import { Guard } from './session/guard';

const LAYOUT_VIEWS = {
  default: DefaultLayout,
  chat: ChatLayout,
  lander: LanderLayout,
  empty: EmptyLayout,
};

export function toRoutes(remotes: Remotes): RouteObject[] {
  const layouts = LAYOUTS.map((layout): RouteObject => {
    const Layout = LAYOUT_VIEWS[layout];
    return {
      element: <Layout />,
      children: remotes.routes
        .filter(({ route }) => route.layout === layout)
        .map((entry) => toRoute(entry, remotes)),
    };
  });
  const handle: RouteHandle = { layout: 'default' };
  // Staff pages have no menu, so their error page has none either.
  const hasMenu = remotes.routes.some(({ route }) => route.layout !== 'empty');
  const own: RouteObject = {
    element: hasMenu || remotes.routes.length === 0 ? <DefaultLayout /> : <EmptyLayout />,
    children: [
      { path: '/lang-config', element: <LangConfigView />, handle },
      { path: '*', element: <NotFoundView />, handle },
    ],
  };
  return [{ element: <RootView />, errorElement: <ErrorView />, children: [...layouts, own] }];
}

function toRoute({ remote, route }: Remotes['routes'][number], remotes: Remotes): RouteObject {
  const handle: RouteHandle = {
    layout: route.layout,
    title: route.title && remotes.label(remote, route.title),
    back: route.back,
    load: () => remotes.load(remote, route.view),
  };
  const element = (
    <Guard access={route.access}>
      <RemoteView key={`${remote}${route.path}`} remote={remote} view={route.view} />
    </Guard>
  );
  return { path: route.path, element, handle };
}

export function createRouter(remotes: Remotes): ReturnType<typeof createBrowserRouter> {
  const router = createBrowserRouter(toRoutes(remotes));
  keepModalsInHistory(router);
  return router;
}
