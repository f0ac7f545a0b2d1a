/** The only export of inquirer that we use. The build puts it into a file of its own, which loads when `mm` asks a question. */
export { createPromptModule } from 'inquirer';
