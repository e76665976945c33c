/** Apart from its process: arguments in, exit code out. */
import { parseArgs } from 'node:util';
import { completeChoices, type Given, type NewOutput } from '#src/choices.ts';
import { NewsroomError } from '#src/newsroom-error.ts';
import { newsroomFiles } from '#src/newsroom-files.ts';
import { checkTarget, writeFolder } from '#src/write-folder.ts';

const USAGE = `usage: npm run new -- DIR [OPTION]…   (what is left out is asked for, on a terminal)
  --name NAME             the company's
  --languages en,fr,ja    those to publish in
  --source en             the one that everything is written in first
  --colour '#0b6e4f'      for rules, numbers and fields
  --logo FILE.svg         on one line; without one the name is set in type
  --sections A,B          those to have, or
  --without A,B           those to do without`;

/** Two lines of the header, 120 px wide (spec §2.3). */
const ROOM_FOR_NAME = 20;
const LONG_NAME =
  'The name is long for the header: give it a logo, or a shorter name as a brand (configuration/brands.yaml).';

const TEXT = { type: 'string' } as const;

/** 0 done, 1 refused (nothing is written), 2 misused. */
export async function runNew(args: readonly string[], output: NewOutput): Promise<0 | 1 | 2> {
  const command = readArguments(args);
  if (command === null) {
    output.printError(USAGE);
    return 2;
  }
  try {
    await createNewsroom(command, output);
    return 0;
  } catch (thrown) {
    if (!(thrown instanceof NewsroomError)) throw thrown;
    thrown.lines.forEach(output.printError);
    return 1;
  }
}

interface Arguments {
  readonly directory: string;
  readonly given: Given;
}

function readArguments(args: readonly string[]): Arguments | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        name: TEXT,
        languages: TEXT,
        source: TEXT,
        colour: TEXT,
        logo: TEXT,
        sections: TEXT,
        without: TEXT,
      },
      allowPositionals: true,
    });
    const [directory, ...more] = positionals;
    if (!directory || more.length > 0) return null;
    return { directory, given: values };
  } catch {
    return null;
  }
}

async function createNewsroom({ directory, given }: Arguments, output: NewOutput): Promise<void> {
  await checkTarget(directory);
  const choices = await completeChoices(given, output);
  const { files, sitePort } = await newsroomFiles(choices, new Date());
  await writeFolder(directory, files);
  const hints = choices.logo === null && choices.name.length > ROOM_FOR_NAME ? [LONG_NAME] : [];
  [...nextSteps(directory, sitePort), ...hints].forEach(output.print);
}

function nextSteps(directory: string, sitePort: number): string[] {
  return [
    `${directory} is written. Begin with its README.md and STYLE.md.`,
    `  start it      CONTENT_DIR=${directory} npm start      then http://localhost:${sitePort}`,
    `  publish more  CONTENT_DIR=${directory} npm run publish -- ${directory}`,
  ];
}
