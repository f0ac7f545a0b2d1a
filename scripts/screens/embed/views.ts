import type { Page } from 'playwright-core';
import { ELEMENT_NAMES } from '../../../src/widgets/elements/names';
import { PORTAL_LOOKS } from '../../../tests/e2e/embed/portal';

/** Widths of the window, or of the element, in CSS pixels: a sidebar, a phone, a desktop. */
export const WIDTHS = [280, 390, 1280] as const;

/** The margin at each side of an element shown by itself. */
export const MARGIN = 16;

/** A part of the embed to take pictures of, at every width. */
export interface View {
  /** The name of its pictures, without width and ending. */
  name: string;
  title: string;
  /** The page of the portal, with its query; undefined for a single element. */
  path?: string;
  /** The tag of a single element. */
  tag?: string;
  isVisitor?: boolean;
  /** The maximum height of a picture, in CSS pixels. */
  longest?: number;
  /** Prepares the page for the picture. */
  prepare?(page: Page): Promise<unknown>;
}

const titles = { teal: 'Community', concierge: 'Concierge', magazine: 'Magazine' };

const openFirstChat = (page: Page) => page.locator('mm-chat').locator('.room[data-room]').first().click();

const pages: readonly View[] = [
  { name: 'index', title: 'Front page', isVisitor: true },
  { name: 'members', title: 'Members' },
  { name: 'messages', title: 'Messages' },
  { name: 'account', title: 'Account' },
  { name: 'register', title: 'Register', isVisitor: true },
  { name: 'sidebar', title: 'An article with a column of 280 px' },
  { name: 'app', title: 'The whole service in one tag' },
];

const theme: View = { name: 'theme', title: 'Theme editor', path: '/theme.html', longest: 1_200 };

/** The pages of the portal in each look, the theme editor, and each single element. */
export const views: readonly View[] = [
  ...PORTAL_LOOKS.flatMap((look) =>
    pages.map((page) => ({
      ...page,
      name: `portal-${look}-${page.name}`,
      title: `${titles[look]}: ${page.title}`,
      path: `/${page.name}.html?look=${look}`,
    })),
  ),
  { ...theme, prepare: (page) => page.getByRole('button', { name: 'Concierge' }).click() },
  ...ELEMENT_NAMES.map((tag) => ({
    name: `element-${tag}`,
    title: `<mm-${tag}>`,
    tag,
    isVisitor: ['login', 'signup', 'wizard'].includes(tag),
  })),
  { name: 'element-chat-open', title: '<mm-chat>, a conversation', tag: 'chat', prepare: openFirstChat },
];
