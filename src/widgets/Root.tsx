import type { ReactNode } from 'react';
import { type Host, HostProvider } from './host';
import base from './styles/base.css?inline';
import tokens from './styles/tokens.css?inline';
import { Toasts } from './ui/Toasts';

/** The styles that every root has, in the order of the cascade. */
export const rootStyles = [tokens, base];

/** What surrounds everything we render, in the site and in each element: host and toasts. */
export function Root({ host, children }: { host: Host; children: ReactNode }) {
  return (
    <HostProvider host={host}>
      <div className="root" part="root">
        {children}
        <Toasts />
      </div>
    </HostProvider>
  );
}
