/** `completion`: prints what a shell evaluates to complete commands, options and their values. */
import { Argument, type Command, Option } from 'commander'
import { example } from './support/invocation.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof SHELLS)[number]

/** Each calls `completion <shell> --line`, with what stands before the cursor. Without candidates, files are completed. */
const SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: `_strengthgraph() {
  local candidates
  candidates=$(strengthgraph completion bash --line "\${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
  COMPREPLY=($(compgen -W "$candidates" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _strengthgraph strengthgraph`,
  zsh: `_strengthgraph() {
  local -a candidates
  candidates=(\${(f)"$(strengthgraph completion zsh --line "\${(j: :)words[1,CURRENT-1]} $PREFIX" 2>/dev/null)"})
  if (( \${#candidates} )); then compadd -a candidates; else _files; fi
}
compdef _strengthgraph strengthgraph`,
  fish: `complete -c strengthgraph -a '(strengthgraph completion fish --line (commandline -cp) 2>/dev/null)'`,
}

type Load = (command: Command) => Promise<void>

/** `load` adds to a command what it consists of. */
export const completionOf = (load: Load) => (command: Command) => {
  command
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .addOption(new Option('--line <text>', 'print what can follow this beginning of a line').hideHelp())
    .addHelpText('after', [example('completion bash'), '', INSTALLATION].join('\n'))
    .action(async (shell: Shell, { line }: { readonly line?: string }) => {
      const lines = line === undefined ? [SCRIPTS[shell]] : await candidates(command.parent as Command, line, load)
      if (lines.length > 0) console.log(lines.join('\n'))
    })
}

const INSTALLATION = `In your shell's start-up file:
  bash  eval "$(strengthgraph completion bash)"
  zsh   autoload -Uz compinit && compinit; eval "$(strengthgraph completion zsh)"
  fish  strengthgraph completion fish | source`

async function candidates(program: Command, line: string, load: Load): Promise<readonly string[]> {
  const [, ...words] = line.split(/\s+/)
  const current = words.pop() ?? ''
  let command = program
  for (const word of words) {
    const next = command.commands.find((one) => one.name() === word)
    if (!next) continue
    if (next.parent === program) await load(next)
    command = next
  }
  return valuesAfter(command, words.at(-1), current).filter((one) => one.startsWith(current))
}

function valuesAfter(command: Command, previous: string | undefined, current: string): readonly string[] {
  const { options, commands, registeredArguments } = command
  const option = options.find(({ long }) => long !== undefined && long === previous)
  if (option && !option.isBoolean()) return option.argChoices ?? []
  if (current.startsWith('-'))
    return [...options.filter(({ hidden }) => !hidden).map(({ long }) => long ?? ''), '--help']
  return [...commands.map((one) => one.name()), ...registeredArguments.flatMap(({ argChoices = [] }) => argChoices)]
}
