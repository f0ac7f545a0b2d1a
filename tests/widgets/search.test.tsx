import { fireEvent, waitFor, within } from '@testing-library/dom';
import { screen } from 'shadow-dom-testing-library';
import { describe, expect, it } from 'vitest';
import SearchPage from '../../src/widgets/app/pages/SearchPage';
import { type FakeAnswer, type FakeCall, refused as reply } from '../support/fakes/fake-api';
import { refused, signedInWith } from '../support/fakes/fake-client';
import { fill, press } from '../support/widgets/act';
import { member } from '../support/widgets/people';
import { renderWidget } from '../support/widgets/render';

const SEARCH = 'GET /profile/matches/search/';
const SUGGESTED = 'GET /matchmaking/potential/';

const resultOf = (first: string, parts: object = {}) => {
  const { user, fullname, age, emirate, marital_status, photo } = member(first);
  const profile = member(first);
  return { user, fullname, age, emirate, marital_status, photo, completion: 75, profile, ...parts };
};
const suggestion = (first: string) => ({ profile: member(first), photo: null, compatibility_score: 80 });

/** Opens the search page with a query and these answers. */
function open(query: string, answers: Record<string, FakeAnswer> = {}) {
  history.replaceState(null, '', `/Search${query}`);
  const { api, client } = signedInWith({
    [SEARCH]: [resultOf('Layla')],
    [SUGGESTED]: [suggestion('Noor')],
    'GET /matchmaking/mutual/': [],
    ...answers,
  });
  const rendered = renderWidget(client, <SearchPage />);
  const asked = () => api.callsOf(SEARCH).map(({ query: sent }) => Object.fromEntries(sent));
  return { api, asked, ...rendered };
}

const results = () => screen.findByShadowRole('region', { name: 'Search Results' });
const shows = (first: string) => screen.findByShadowRole('heading', { name: `${first} Haddad` });
const gone = (first: string) =>
  waitFor(() => expect(screen.queryByShadowRole('heading', { name: `${first} Haddad` })).toBeNull());
const choose = async (option: string) => fireEvent.click(await screen.findByShadowRole('radio', { name: option }));
const count = async (text: string) =>
  waitFor(async () => expect(within(await results()).getByRole('status').textContent).toBe(text));

describe('without a search', () => {
  it('suggests members and searches for nobody', async () => {
    const { api } = open('');
    await screen.findByShadowRole('heading', { name: 'Suggested Profiles' });
    await screen.findByShadowText('List of Potential Soulmates you might like');
    await shows('Noor');
    expect(api.count(SEARCH)).toBe(0);
    expect(screen.queryByShadowRole('heading', { name: 'Search Results' })).toBeNull();
  });

  it('offers to browse all members', async () => {
    const { asked } = open('');
    await press('Browse all members');
    await shows('Layla');
    expect(asked()).toEqual([{ sort: 'top', limit: '24' }]);
    expect(location.search).toBe('?sort=top');
  });

  it('says when suggestions cannot be loaded, and offers to try again', async () => {
    const { api } = open('', { [SUGGESTED]: refused(500) });
    expect(await screen.findAllByShadowText('Error occurred, retry.')).not.toHaveLength(0);
    api.answer(SUGGESTED, [suggestion('Noor')]);
    await press('Try again');
    await shows('Noor');
  });

  it('says when there is nobody to suggest', async () => {
    open('', { [SUGGESTED]: [] });
    await screen.findByShadowText('NO DATA AVAILABLE YET');
  });
});

describe('the name', () => {
  it('is searched for after a pause, and appears in the address bar', async () => {
    const { asked } = open('');
    await fill('Search by name', 'La');
    await fill('Search by name', 'Layla ');
    await shows('Layla');
    expect(asked()).toEqual([{ name_search: 'Layla', limit: '24' }]);
    expect(location.search).toBe('?name=Layla');
    expect(await screen.findByShadowDisplayValue('Layla')).toBeTruthy();
  });

  it('is searched for at once on Enter, and no longer after it is cleared', async () => {
    const { asked } = open('');
    await fill('Search by name', 'Layla');
    fireEvent.submit(await screen.findByShadowLabelText('Search by name'));
    expect(location.search).toBe('?name=Layla');
    await shows('Layla');
    await press('Clear name');
    expect(location.search).toBe('');
    await gone('Layla');
    expect(asked()).toHaveLength(1);
  });

  it('follows the address bar', async () => {
    open('?name=Layla');
    await shows('Layla');
    await press('Clear all');
    await waitFor(() => expect(screen.getByShadowLabelText<HTMLInputElement>('Search by name').value).toBe(''));
  });
});

describe('filters', () => {
  it('come from the address bar, and are sent under the names of the call', async () => {
    const { asked } = open('?name=La&emirate=Dubai&age=25-35&status=Single&sort=distance');
    await shows('Layla');
    const query = { name_search: 'La', emirate: 'Dubai', age_min: '25', age_max: '35', marital_status: 'Single' };
    expect(asked()).toEqual([{ ...query, sort: 'distance', limit: '24' }]);
    for (const name of ['Location: Dubai', 'Age Range: 25-35', 'Marital Status: Single']) {
      await screen.findByShadowRole('button', { name });
    }
    expect((await screen.findByShadowLabelText<HTMLSelectElement>('Sort by')).selectedOptions[0]?.text).toBe(
      'Distance',
    );
  });

  it.each([
    ['Location', ['Anywhere', 'Abu Dhabi', 'Dubai', 'Sharjah', 'Umm Al-Quwain', 'Ajman', 'Fujairah', 'Ras Al Khaimah']],
    ['Age Range', ['Any age', '18-20', '20-25', '25-35', '35-50', '50-60', '60+']],
    ['Marital Status', ['Any status', 'Single', 'Divorced', 'Widowed']],
  ])('%s offers the options of the specification', async (name, options) => {
    open('');
    await press(name);
    const panel = await screen.findByShadowRole('dialog', { name });
    expect(
      within(panel)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(options);
    fireEvent.keyDown(document, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByShadowRole('dialog', { name })).toBeNull());
  });

  it('apply at once, add one step for Back, and are cleared one by one or all together', async () => {
    const { asked } = open('');
    const steps = history.length;
    await press('Location');
    await choose('Abu Dhabi');
    await choose('Dubai');
    expect(history.length).toBe(steps + 1);
    await screen.findByShadowRole('button', { name: 'Location: Dubai' });
    await press('Age Range');
    await choose('60+');
    expect(location.search).toBe('?emirate=Dubai&age=60%2B');
    await waitFor(() => expect(asked().at(-1)).toEqual({ emirate: 'Dubai', age_min: '60', limit: '24' }));
    await press('Clear Location');
    expect(location.search).toBe('?age=60%2B');
    await press('Clear all');
    expect(location.search).toBe('');
    await waitFor(() => expect(screen.queryByShadowRole('button', { name: 'Clear all' })).toBeNull());
  });

  it('include the order of the results', async () => {
    const { asked } = open('?emirate=Dubai');
    const select = await screen.findByShadowLabelText<HTMLSelectElement>('Sort by');
    expect([...select.options].map(({ text }) => text)).toEqual(['Top matches', 'Newest First', 'Distance']);
    fireEvent.change(select, { target: { value: 'newest' } });
    expect(location.search).toBe('?emirate=Dubai&sort=newest');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: 'newest' }));
  });
});

describe('results', () => {
  it('show photo, name, age, emirate, status and completeness, and open the profile', async () => {
    const { shadow } = open('?name=L', { 'GET /profile/layla/': member('Layla') });
    await shows('Layla');
    const list = within(await results());
    list.getByText('29 YRS · Single');
    list.getByText(/^Dubai/);
    list.getByText('75% complete');
    list.getByRole('button', { name: 'Like Layla Haddad' });
    await press('View profile of Layla Haddad');
    await waitFor(() => expect(shadow.querySelector('dialog')).not.toBeNull());
  });

  it('show no completeness if it is unknown, and no buttons for a member without an id', async () => {
    open('?name=L', { [SEARCH]: [{ fullname: 'Layla Haddad', age: 29, emirate: 'Dubai', marital_status: 'Single' }] });
    await shows('Layla');
    within(await results()).getByText('29 YRS · Single');
    expect(screen.queryByShadowText(/complete/)).toBeNull();
    expect(screen.queryByShadowRole('button', { name: /Layla/ })).toBeNull();
  });

  it('are not repeated among the suggestions', async () => {
    open('?name=L', { [SUGGESTED]: [suggestion('Layla'), suggestion('Noor')] });
    await shows('Noor');
    expect(screen.getAllByShadowRole('heading', { name: 'Layla Haddad' })).toHaveLength(1);
  });

  it('say when nobody was found', async () => {
    open('?name=X', { [SEARCH]: [] });
    await screen.findByShadowText('NO DATA AVAILABLE YET');
    await screen.findByShadowText('There is no data to display at the moment.');
    await count('0 members');
  });

  it('say when the search failed, and offer to try again', async () => {
    const { api } = open('?name=L', { [SEARCH]: refused(500) });
    expect(await screen.findAllByShadowText('Search failed')).not.toHaveLength(0);
    api.answer(SEARCH, [resultOf('Layla')]);
    await press('Try again');
    await shows('Layla');
  });
});

describe('paging', () => {
  const pages =
    (...all: object[][]) =>
    ({ query }: FakeCall) => {
      const number = Number(query.get('cursor') ?? 0);
      const next = number + 1 < all.length ? { 'x-next-cursor': String(number + 1) } : undefined;
      return Response.json(all[number], { headers: next });
    };
  const two = pages([resultOf('Layla')], [resultOf('Layla'), resultOf('Sara')]);

  it('counts, shows more on demand with the focus on the first new member, and says where the list ends', async () => {
    const { shadow } = open('?sort=top', { [SEARCH]: two });
    await count('1+ members');
    expect(screen.queryByShadowRole('heading', { name: 'Suggested Profiles' })).toBeNull();
    await press('Show more');
    await shows('Sara');
    await count('2 members');
    await screen.findByShadowText('There are no more results.');
    const view = screen.getByShadowRole('button', { name: 'View profile of Sara Haddad' });
    await waitFor(() => expect(shadow.activeElement).toBe(view));
    await screen.findByShadowRole('heading', { name: 'Suggested Profiles' });
  });

  it('keeps the rows when the next page fails, and offers to try again', async () => {
    const { api } = open('?sort=top', { [SEARCH]: two });
    await shows('Layla');
    api.answer(SEARCH, refused(503));
    await press('Show more');
    await screen.findByShadowRole('alert');
    await shows('Layla');
    api.answer(SEARCH, two);
    await press('Try again');
    await shows('Sara');
  });
});

describe('the reasons for few results', () => {
  it('name the filter that costs most, and drop it in one click', async () => {
    const { shadow } = open('?emirate=Ajman&age=60%2B', {
      [SEARCH]: ({ query }: FakeCall) => {
        if (!query.has('age_min')) return [resultOf('Layla'), resultOf('Sara'), resultOf('Huda')];
        return [resultOf('Layla'), ...(query.has('emirate') ? [] : [resultOf('Sara')])];
      },
    });
    await screen.findByShadowText('Age Range narrows your search the most.');
    await screen.findByShadowRole('button', { name: 'Without Location: 1 more' });
    await press('Without Age Range: 2 more');
    expect(location.search).toBe('?emirate=Ajman');
    await shows('Huda');
    const title = screen.getByShadowRole('heading', { name: 'Search Results' });
    expect(shadow.activeElement).toBe(title);
  });

  it('say when no single filter is the cause', async () => {
    open('?emirate=Ajman&age=60%2B', { [SEARCH]: [] });
    await screen.findByShadowText('No single filter is the reason. Together they leave only a few members.');
  });

  it('are left out if they cannot be loaded', async () => {
    const { api } = open('?age=60%2B', {
      [SEARCH]: ({ query }: FakeCall) => (query.has('age_min') ? [resultOf('Layla')] : reply(500)),
    });
    await shows('Layla');
    await waitFor(() => expect(api.count(SEARCH)).toBe(2));
    expect(screen.queryByShadowText('Why so few results?')).toBeNull();
    expect(screen.queryByShadowRole('alert')).toBeNull();
  });
});
