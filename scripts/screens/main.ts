import { parseArgs } from 'node:util';
import { takeDocumentPictures } from './documents';
import { takeBrandPictures } from './embed/brands';
import { takeEmbedPictures } from './embed/pictures';
import { takeSitePictures } from './site';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    out: { type: 'string', default: 'test-results/screens' },
    documents: { type: 'boolean', default: false },
    embed: { type: 'boolean', default: false },
    brands: { type: 'boolean', default: false },
    lang: { type: 'string', default: 'en' },
  },
});
const wanted = values.only.split(',').filter(Boolean);
const language = values.lang === 'ar' ? 'ar' : 'en';
const failed = await (values.documents
  ? takeDocumentPictures('docs/screens')
  : values.brands
    ? takeBrandPictures('docs/screens/brands', `${values.out}/brands`)
    : values.embed
      ? takeEmbedPictures(`${values.out}/embed`, wanted)
      : takeSitePictures(values.out, wanted, language));
for (const failure of failed) console.error(failure);
process.exitCode = failed.length ? 1 : 0;
