import { Outlet, ScrollRestoration } from 'react-router';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Particles } from './Particles.tsx';
import { Pending } from './Pending.tsx';
import { PrintedFrom } from './PrintedFrom.tsx';
import { RouteAnnouncement } from './RouteAnnouncement.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { Toasts } from '../../ui/Toasts.tsx';

/** Renders the layout of every page. */
export function Layout() {
  return (
    <>
      <SkipLink />
      <Particles />
      <Header />
      <PrintedFrom />
      <main id="main" className="relative flex-1 pt-16">
        <Pending>
          <Outlet />
        </Pending>
      </main>
      <Footer />
      <RouteAnnouncement />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
