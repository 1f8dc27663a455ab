import { type AnyCommand, Argument, defineCommand } from "./command.ts";

/** @param program Returns the command line, of which this command is a part. */
export const completionCommand = (program: () => AnyCommand) =>
  defineCommand("completion")
    .description("Print a script that lets a shell complete commands and options")
    .addArgument(new Argument("<shell>", "shell of the script").choices(["bash", "zsh", "fish"]))
    .addHelpText(
      "after",
      `
Examples:
  $ source <(concordat completion bash)
  $ source <(concordat completion zsh)
  $ concordat completion fish | source`,
    )
    .action((shell) => console.log(scripts[shell](program())));

const scripts = { bash, zsh, fish };

type Option = AnyCommand["options"][number];

/** Returns the words that can follow a command, other than options. */
function wordsAfter(command: AnyCommand): readonly string[] {
  if (command.name() === "help") return (command.parent?.commands ?? []).map((each) => each.name());
  return command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
}

function optionsOf(command: AnyCommand): Option[] {
  return command.createHelp().visibleOptions(command);
}

function nameOf({ long, short = "" }: Option): string {
  return long ?? short;
}

/** Returns the name of the value of an option, such as `folder`; empty if it has none. */
function valueOf({ flags }: Option): string {
  return /<(.+)>/.exec(flags)?.[1] ?? "";
}

function isPath(option: Option): boolean {
  return /file|folder|path|\.tsp/.test(valueOf(option));
}

function bash(program: AnyCommand): string {
  const cases = program.commands.map(
    (command) =>
      `    ${command.name()}) words="${[...wordsAfter(command), ...optionsOf(command).map(nameOf)].join(" ")}" ;;`,
  );
  const valued = program.commands.flatMap((command) =>
    command.options.flatMap(({ required, long, argChoices = [] }) =>
      required ? [{ pattern: `"${command.name()} ${long ?? ""}"`, choices: argChoices.join(" ") }] : [],
    ),
  );
  const choices = valued.filter((each) => each.choices !== "");
  const files = valued.filter((each) => each.choices === "").map(({ pattern }) => pattern);
  return `_concordat() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words="" values=""
  COMPREPLY=()
  case "\${COMP_WORDS[1]} \${COMP_WORDS[COMP_CWORD-1]}" in
${choices.map(({ pattern, choices: words }) => `    ${pattern}) values="${words}" ;;`).join("\n")}
    # Other values are completed as files.
    ${files.join("|")}) return ;;
  esac
  if [ -n "$values" ]; then
    words="$values"
  elif [ "$COMP_CWORD" -eq 1 ]; then
    words="${[...program.commands.map((command) => command.name()), ...optionsOf(program).map(nameOf)].join(" ")}"
  else case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _concordat concordat`;
}

function zsh(program: AnyCommand): string {
  const described = program.commands.map(
    (command) => `    ${inShell(`${command.name()}:${command.description().replaceAll(":", "\\:")}`)}`,
  );
  const cases = program.commands.map((command) => {
    const words = wordsAfter(command);
    const options = optionsOf(command).map((option) => {
      const description = option.description.replaceAll(/[[\]:]/g, "\\$&");
      const values = option.argChoices ? `(${option.argChoices.join(" ")})` : isPath(option) ? "_files" : "";
      return inShell(
        `*${nameOf(option)}[${description}]${option.required ? `:${valueOf(option).replaceAll(":", "")}:${values}` : ""}`,
      );
    });
    const positional = inShell(words.length === 0 ? "*:file:_files" : `1:word:(${words.join(" ")})`);
    return `    ${command.name()}) _arguments ${[...options, positional].join(" ")} ;;`;
  });
  return `#compdef concordat
_concordat() {
  local -a commands=(
${described.join("\n")}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join("\n")}
  esac
}
compdef _concordat concordat`;
}

function fish(program: AnyCommand): string {
  const lines = program.commands.flatMap((command) => {
    const start = `complete -c concordat -n ${inFish(`__fish_seen_subcommand_from ${command.name()}`)}`;
    return [
      `complete -c concordat -n __fish_use_subcommand -f -a ${command.name()} -d ${inFish(command.description())}`,
      ...optionsOf(command).map((option) => {
        const choices = option.argChoices ? ` -a ${inFish(option.argChoices.join(" "))}` : "";
        const value = option.required ? (isPath(option) ? " -r" : ` -x${choices}`) : "";
        return `${start} -l ${nameOf(option).slice(2)}${value} -d ${inFish(option.description)}`;
      }),
      ...wordsAfter(command).map((word) => `${start} -f -a ${word}`),
    ];
  });
  return lines.join("\n");
}

function inShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function inFish(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
