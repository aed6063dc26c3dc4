// Renders the chart as Helm does, with Helm's own parts: text/template, Sprig and sigs.k8s.io/yaml. Helm itself cannot be
// installed where the tests run. Usage: render-chart CHART VALUES. Needs Debian's golang-go,
// golang-github-masterminds-sprig-dev and golang-k8s-sigs-yaml-dev, with GO111MODULE=off and GOPATH=/usr/share/gocode.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

type object = map[string]interface{}

func main() {
	if err := render(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func render(chart, valuesFile string) error {
	values, err := read(filepath.Join(chart, "values.yaml"))
	if err != nil {
		return err
	}
	given, err := read(valuesFile)
	if err != nil {
		return err
	}
	about, err := read(filepath.Join(chart, "Chart.yaml"))
	if err != nil {
		return err
	}
	context := object{
		"Values":  merge(values, given),
		"Chart":   object{"Name": about["name"], "Version": about["version"], "AppVersion": about["appVersion"]},
		"Release": object{"Name": "tertulia", "Namespace": "default", "Service": "Helm"},
	}
	root := template.New("chart").Option("missingkey=zero").Funcs(sprig.TxtFuncMap())
	root.Funcs(functions(root))
	files, _ := filepath.Glob(filepath.Join(chart, "templates", "*"))
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if _, err := root.New(filepath.Base(file)).Parse(string(text)); err != nil {
			return err
		}
	}
	for _, file := range files {
		if !strings.HasSuffix(file, ".yaml") {
			continue
		}
		var output bytes.Buffer
		if err := root.ExecuteTemplate(&output, filepath.Base(file), context); err != nil {
			return err
		}
		fmt.Printf("---\n# %s\n%s\n", filepath.Base(file), strings.TrimSpace(output.String()))
	}
	return nil
}

func functions(root *template.Template) template.FuncMap {
	return template.FuncMap{
		"include": func(name string, data interface{}) (string, error) {
			var output bytes.Buffer
			err := root.ExecuteTemplate(&output, name, data)
			return output.String(), err
		},
		"toYaml": func(value interface{}) (string, error) {
			text, err := yaml.Marshal(value)
			return strings.TrimSuffix(string(text), "\n"), err
		},
		"required": func(message string, value interface{}) (interface{}, error) {
			if value == nil || value == "" {
				return nil, errors.New(message)
			}
			return value, nil
		},
	}
}

func read(file string) (object, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	content := object{}
	return content, yaml.Unmarshal(text, &content)
}

// merge puts values over defaults: maps are merged, anything else is replaced.
func merge(defaults, values object) object {
	for name, value := range values {
		below, isMap := defaults[name].(object)
		above, isToo := value.(object)
		if isMap && isToo {
			value = merge(below, above)
		}
		defaults[name] = value
	}
	return defaults
}
