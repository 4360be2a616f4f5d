// Renders a chart with the libraries that Helm is made of, text/template and sprig: `render CHART VALUES`. Values are JSON; what
// is rendered is written as JSON, the name of each template and its text. Subcharts, hooks and clusters are not looked at.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"github.com/ghodss/yaml"
)

type files struct{ folder string }

// Get returns the content of a file of the chart, or nothing.
func (f files) Get(name string) string {
	content, _ := os.ReadFile(filepath.Join(f.folder, name))
	return string(content)
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func main() {
	folder := os.Args[1]
	var values, chart map[string]interface{}
	must(json.Unmarshal([]byte(os.Args[2]), &values))
	description, err := os.ReadFile(filepath.Join(folder, "Chart.yaml"))
	must(err)
	must(yaml.Unmarshal(description, &chart))
	fields := map[string]interface{}{}
	for name, value := range chart {
		fields[strings.ToUpper(name[:1])+name[1:]] = value
	}

	all := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	delete(functions, "env")
	delete(functions, "expandenv")
	functions["toYaml"] = func(value interface{}) (string, error) {
		text, err := yaml.Marshal(value)
		return strings.TrimSuffix(string(text), "\n"), err
	}
	functions["include"] = func(name string, value interface{}) (string, error) {
		var out bytes.Buffer
		err := all.ExecuteTemplate(&out, name, value)
		return out.String(), err
	}
	functions["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return nil, fmt.Errorf("%s", message)
		}
		return value, nil
	}
	all.Funcs(functions)

	names, err := filepath.Glob(filepath.Join(folder, "templates", "*"))
	must(err)
	for _, name := range names {
		text, err := os.ReadFile(name)
		must(err)
		_, err = all.New(filepath.Base(name)).Parse(string(text))
		must(err)
	}
	given := map[string]interface{}{
		"Values":  values,
		"Chart":   fields,
		"Files":   files{folder},
		"Release": map[string]interface{}{"Name": "stoa", "Namespace": "default", "Service": "Helm"},
	}
	rendered := map[string]string{}
	for _, name := range names {
		base := filepath.Base(name)
		if strings.HasPrefix(base, "_") {
			continue
		}
		var out bytes.Buffer
		must(all.ExecuteTemplate(&out, base, given))
		rendered[base] = strings.ReplaceAll(out.String(), "<no value>", "")
	}
	must(json.NewEncoder(os.Stdout).Encode(rendered))
}
