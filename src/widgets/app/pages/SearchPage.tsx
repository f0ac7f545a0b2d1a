/** /Search: members by name and filters, and suggested profiles. */
export { SearchScreen as default } from '../../search/SearchScreen';
